import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join, parse } from 'node:path';
import type { TestServer } from '#test/server/server.ts';

const root = join(import.meta.dirname, '..', '..');
const { scripts }: { scripts: Record<string, string> } = createRequire(import.meta.url)('#package.json');
/** The Node options of the npm script that runs the same program, built or not. */
export const nodeOptions = (script: string) =>
  Object.values(scripts)
    .map((line) => line.split(' && ').at(-1)?.split(' ') ?? [])
    .find((parts) => parse(parts.at(-1) ?? '').name === parse(script).name)
    ?.slice(1, -1) ?? [];

export type Command = {
  child: ChildProcess;
  /** Everything printed so far, on stdout and stderr. */
  output(): string;
  /** Waits until `text` was printed. Fails with the output if the command ends first. */
  says(text: string): Promise<void>;
  /** The exit code, or the signal that ended it. */
  ended: Promise<number | string>;
};

/** The JSON lines of its log so far. */
export const logOf = ({ output }: Command): Record<string, unknown>[] =>
  output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));

/**
 * Runs one of the project's commands in its own process, as on a command line: a script of this name, or a
 * built file by its path. `as`: the `uid` and `gid` of another user.
 */
export function run(script: string, args: string[], env: Record<string, string> = {}, as = {}): Command {
  const file = join(root, script.includes('/') ? script : `scripts/${script}`);
  const child = spawn(process.execPath, [...nodeOptions(script), file, ...args], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...as,
  });
  let text = '';
  let onOutput = () => {};
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      text += chunk;
      onOutput();
    });
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | string);
  return {
    child,
    output: () => text,
    ended,
    async says(expected) {
      const over = ended.then(() => true);
      while (!text.includes(expected)) {
        const more = new Promise<boolean>((resolve) => {
          onOutput = () => resolve(false);
        });
        if ((await Promise.race([more, over])) && !text.includes(expected))
          throw new Error(`ended without saying "${expected}":\n${text}`);
      }
    },
  };
}

/** What `npm run admin` says and does beside a server that runs. */
export async function adminCommand({ p, databaseUrl = '' }: TestServer, ...args: string[]) {
  const { dataDir, port } = p.settings;
  const command = run('admin.ts', args, { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: String(port) });
  return { code: await command.ended, said: command.output().trim() };
}
