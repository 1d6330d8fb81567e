import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const packed = '@sparticuz/chromium';
const bin = () => join(dirname(createRequire(import.meta.url).resolve(packed)), '..', 'bin');

type Shell = { executablePath: string; env?: Record<string, string> };

/**
 * The headless shell of the npm package, unpacked once per user and version. Its bundled libraries are used
 * on systems that lack them. Undefined where it does not run: it is built for Linux.
 */
export async function headlessShell(): Promise<Shell | undefined> {
  if (process.platform !== 'linux') return undefined;
  const { devDependencies } = createRequire(import.meta.url)('#package.json');
  const cache = process.env.XDG_CACHE_HOME || join(homedir(), '.cache');
  const folder = join(cache, 'masil', `headless-shell-${devDependencies[packed]}`);
  if (!existsSync(folder)) await unpackInto(folder);
  const executablePath = join(folder, 'chromium');
  const env = { ...(process.env as Record<string, string>), LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') };
  for (const shell of [{ executablePath }, { executablePath, env }]) if (await runs(shell)) return shell;
  return undefined;
}

const runs = ({ executablePath, env }: Shell) =>
  run(executablePath, ['--version'], { env }).then(
    () => true,
    () => false,
  );

/**
 * The package unpacks into the system's temporary folder under a name that any user may have taken. So it
 * gets a folder of its own as the temporary folder. The final rename makes it atomic, also when other
 * processes unpack at the same time.
 */
async function unpackInto(folder: string) {
  await mkdir(dirname(folder), { recursive: true });
  const fresh = await mkdtemp(`${folder}.new-`);
  const script = `
    const { default: shell, inflate } = await import('${packed}');
    await shell.executablePath();
    await inflate(${JSON.stringify(join(bin(), 'al2023.tar.br'))});`;
  await run(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
    env: { ...process.env, TMPDIR: fresh },
  });
  await rename(fresh, folder).catch((error) => {
    if (!existsSync(folder)) throw error;
  });
  await rm(fresh, { recursive: true, force: true });
}
