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

/**
 * A Node process of its own that runs a database on `dataDir`. Its working directory is
 * `/`: any user may be there.
 */
export function spawnServer(
  dataDir: string,
  options: { mode?: 'keep'; fsync?: boolean; uid?: number; gid?: number } = {},
) {
  const { mode, fsync, ...account } = options;
  const args = [script, dataDir, ...(mode ? [mode] : []), ...(fsync ? ['fsync'] : [])];
  const child = spawn(process.execPath, args, { ...account, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
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
