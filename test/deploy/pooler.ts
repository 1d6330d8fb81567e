import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { debianProgram } from '#test/server/debian-program.ts';
import { freePort } from '#test/server/free-port.ts';
import { deploy, replaceIn } from './files.ts';

/**
 * PgBouncer before the PostgreSQL of `url`, with the file of `deploy/`, for every database there. Undefined
 * where Debian's package cannot be had.
 */
export async function startPooler(url: string) {
  const program = await debianProgram('pgbouncer');
  if (!program) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'masil-pooler-'));
  const postgres = new URL(url);
  const port = await freePort();
  const users = join(folder, 'userlist.txt');
  const file = join(folder, 'pgbouncer.ini');
  const text = replaceIn(await readFile(join(deploy, 'pgbouncer', 'pgbouncer.ini'), 'utf8'), {
    'masil = host=127.0.0.1 port=5432 dbname=masil': `* = host=127.0.0.1 port=${postgres.port}`,
    'listen_port = 6432': `listen_port = ${port}\nserver_idle_timeout = 3`,
    '/etc/pgbouncer/userlist.txt': users,
  });
  await writeFile(file, text);
  await writeFile(
    users,
    `"${decodeURIComponent(postgres.username)}" "${decodeURIComponent(postgres.password)}"\n`,
  );
  // PgBouncer does not run as root.
  await chmod(folder, 0o755);
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn(program.path, [...user, file], {
    env: program.env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await new Promise<void>((up, failed) => {
    let output = '';
    child.stderr.on('data', (more) => {
      output += more;
      if (output.includes('process up')) up();
    });
    child.once('exit', () => failed(new Error(output)));
  });
  return {
    port,
    /** The address through the pooler of a database's own address. */
    pooled: (direct: string) => throughPort(direct, port),
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export function throughPort(direct: string, port: number): string {
  const through = new URL(direct);
  through.host = `127.0.0.1:${port}`;
  return through.href;
}

export type Pooler = NonNullable<Awaited<ReturnType<typeof startPooler>>>;
