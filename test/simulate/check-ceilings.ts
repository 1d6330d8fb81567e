import { readFile } from 'node:fs/promises';
import type { Finding } from './round.ts';
import type { Town } from './town.ts';

/** MB that a server process may hold with fifty people. */
const mostMemory = 400;
/** Connections of a process besides its pool, and those of the simulation itself. */
const besidesPool = 8;
const ownConnections = 28;

/** Memory and connections to the database stay below their ceilings, whatever has happened to them. */
export async function checkCeilings({ processes, rows }: Town): Promise<Finding[]> {
  const found: Finding[] = [];
  const [open] = await rows<{ n: number }>(
    'select count(*)::int as n from pg_stat_activity where datname = current_database()',
  );
  const mostOpen = processes.count * (processes.poolSize + besidesPool) + ownConnections;
  if ((open?.n ?? 0) > mostOpen)
    found.push({ rule: 'Too many connections to the database', what: `${open?.n} of at most ${mostOpen}` });
  for (const pid of processes.pids()) {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    const mb = Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
    if (mb > mostMemory)
      found.push({ rule: 'A process holds too much memory', what: `${mb} MB of at most ${mostMemory}` });
  }
  return found;
}
