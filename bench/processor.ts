import { execFileSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK']));

/** Processor time in ms of a process and its children, also of ended ones (proc(5)). Linux only. */
export async function processorMs(root: number): Promise<number> {
  const stats = await Promise.all(
    (await readdir('/proc'))
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')),
  );
  let ticks = 0;
  for (const stat of stats) {
    const [pid] = stat.split(' ');
    // The name in brackets may contain any character.
    const [, parent, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [utime = 0, stime = 0, ofEndedUser = 0, ofEndedSystem = 0] = rest.slice(9, 13).map(Number);
    if (Number(pid) === root) ticks += utime + stime + ofEndedUser + ofEndedSystem;
    else if (Number(parent) === root) ticks += utime + stime;
  }
  return (ticks * 1000) / ticksPerSecond;
}

type Connection = { query(text: string): Promise<{ rows: { pid: number }[] }> };

/** PostgreSQL's main process, the parent of the others. */
export async function postmasterOf(connection: Connection): Promise<number> {
  const { rows } = await connection.query('select pg_backend_pid() as pid');
  const stat = await readFile(`/proc/${rows[0]?.pid}/stat`, 'utf8');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

/**
 * Each call returns the processor time in ms since the last call, of this process with its load generator and
 * of PostgreSQL.
 */
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

/** The memory of one process in MB, with shared memory (VmRSS of proc(5)). */
export async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}
