import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(import.meta.resolve('./serve-postgres.ts'));

type PostgresProcess = {
  child: ChildProcess;
  /** The database's address, or undefined when the process ended before it had one. */
  url: Promise<string | undefined>;
  /** The output on standard error, whole once the process has ended. */
  complaint: Promise<string>;
  ended: Promise<unknown>;
};

type Options = { mode?: 'keep'; fsync?: boolean; uid?: number; gid?: number; enter?: readonly string[] };

/**
 * A Node process of its own that runs a database on `dataDir`. Its working directory is
 * `/`: any user may be there. `enter`: the program that starts it where it sees `dataDir`.
 */
export function spawnServer(dataDir: string, options: Options = {}) {
  const { mode, fsync, enter = [], ...account } = options;
  const server = [process.execPath, script, dataDir, ...(mode ? [mode] : []), ...(fsync ? ['fsync'] : [])];
  const [command = '', ...args] = [...enter, ...server];
  const child = spawn(command, args, { ...account, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
  const lines = createInterface({ input: child.stdout });
  const url = Promise.race([
    once(lines, 'line').then(([line]) => String(line)),
    once(lines, 'close').then(() => undefined),
  ]);
  return { child, url, complaint: text(child.stderr), ended: once(child, 'exit') } satisfies PostgresProcess;
}

/** Ends it with no chance to clean up. */
export async function killServer({ child, ended }: PostgresProcess) {
  child.kill('SIGKILL');
  await ended;
}
