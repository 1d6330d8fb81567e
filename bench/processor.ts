import { execFileSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK']));

/** utime and stime in ms of a process and of all that it started and that still run. Linux alone tells. */
export async function processorMs(root: number): Promise<number> {
  const stats = await Promise.all(
    (await readdir('/proc'))
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')),
  );
  let ticks = 0;
  for (const stat of stats) {
    const [pid] = stat.split(' ');
    // The name in brackets may hold anything.
    const [, parent, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const isOwn = Number(pid) === root || Number(parent) === root;
    if (isOwn) ticks += Number(rest[9]) + Number(rest[10]);
  }
  return (ticks * 1000) / ticksPerSecond;
}

type Connection = { query(text: string): Promise<{ rows: { pid: number }[] }> };

/** The process that began all of a PostgreSQL's. */
export async function postmasterOf(connection: Connection): Promise<number> {
  const { rows } = await connection.query('select pg_backend_pid() as pid');
  const stat = await readFile(`/proc/${rows[0]?.pid}/stat`, 'utf8');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

/** Says at each call what this process, its asker included, and PostgreSQL have spent since the last one, in ms. */
export async function startMeter(connection: Connection) {
  const postmaster = await postmasterOf(connection);
  const spent = async () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000 + (await processorMs(postmaster));
  };
  let last = await spent();
  return async () => {
    const before = last;
    last = await spent();
    return last - before;
  };
}

/** The memory of one process in MB, its parts shared with others included (VmRSS of proc(5)). */
export async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}
