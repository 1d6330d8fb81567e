import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { glob, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './steps.ts';

// Makes one archive of the last commit that runs after unpacking: the built web app, production packages with
// their Node, checksums. What is not committed is not in it.
const { version }: { version: string } = createRequire(import.meta.url)('#package.json');
const name = `masil-${version}-${process.platform}-${process.arch}`;

/** Only development needs these. */
const leftOut = [
  '.ci',
  'bench',
  'docs/screenshots',
  'test',
  '**/*.test.{ts,tsx}',
  '**/{,*-}fixtures.ts',
  '**/mutants.ts',
];

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, maxBuffer: 2 ** 30 });
const [commit = '', committedAt = ''] = git('log', '-1', '--format=%H %ct').toString().trim().split(' ');

const folder = await mkdtemp(join(tmpdir(), 'masil-release-'));
const stage = join(folder, name);
const inStage = (program: string, ...args: string[]) =>
  execFileSync(program, args, { cwd: stage, stdio: ['ignore', 'ignore', 'inherit'] });
try {
  await mkdir(stage);
  execFileSync('tar', ['-x', '-C', stage], { input: git('archive', 'HEAD') });

  console.log('building the web app');
  await symlink(join(root, 'node_modules'), join(stage, 'node_modules'));
  inStage(process.execPath, 'scripts/build.ts');
  await rm(join(stage, 'node_modules'));

  console.log('installing production packages');
  inStage('npm', 'ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error');
  for await (const path of glob(leftOut, { cwd: stage })) await rm(join(stage, path), { recursive: true });

  await writeFile(join(stage, 'release.json'), `${JSON.stringify({ version, commit })}\n`);
  await writeFile(join(stage, 'SHA256SUMS'), await checksums());

  console.log('packing');
  const out = join(root, 'release');
  const archive = `${name}.tar.gz`;
  await mkdir(out, { recursive: true });
  // The same commit makes the same archive, apart from what npm writes.
  const steady = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', `--mtime=@${committedAt}`];
  execFileSync('tar', ['-czf', join(out, archive), ...steady, '-C', folder, name]);
  await writeFile(join(out, `${archive}.sha256`), `${await sha256(join(out, archive))}  ${archive}\n`);
  console.log(`release/${archive}`);
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function sha256(file: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(file))
    .digest('hex');
}

/** One line for each file, as `sha256sum -c` reads them. */
async function checksums(): Promise<string> {
  const lines: string[] = [];
  for await (const entry of glob('**/*', { cwd: stage, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    lines.push(`${await sha256(file)}  ${file.slice(stage.length + 1)}`);
  }
  return `${lines.sort().join('\n')}\n`;
}
