import { readFile } from 'node:fs/promises';
import type { Finding } from './round.ts';
import type { Town } from './town.ts';

/** MB that a server process may hold with fifty people. */
const mostMemory = 400;
/** Connections of a process besides its pool, and those of the simulation itself. */
const besidesPool = 8;
const ownConnections = 28;
/** ms of processor, and transactions, that a request may cost with the notifications and jobs after it. */
const mostMs = 100;
const mostTransactions = 40;
/** The cost of fewer requests says nothing: a process that starts costs as well. */
const fewRequests = 400;

const read = (pid: number, file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');

/** ms of processor that a process has used: `utime` and `stime` of proc(5), in ticks of 10 ms. */
async function processorMs(pid: number): Promise<number> {
  const fields = (await read(pid, 'stat')).replace(/^.*\) /, '').split(' ');
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 10;
}

/** Memory, connections, processor time and transactions stay below their ceilings, whatever has happened. */
export function watchCeilings({ processes, rows }: Town) {
  let since = { requests: 0, transactions: 0, ms: new Map<number, number>() };

  async function measure() {
    const [database] = await rows<{ n: number }>(`
      select (xact_commit + xact_rollback)::int as n from pg_stat_database where datname = current_database()`);
    const all = processes.pids().map(async (pid) => [pid, await processorMs(pid)] as const);
    return {
      requests: processes.requests(),
      transactions: database?.n ?? 0,
      ms: new Map(await Promise.all(all)),
    };
  }

  async function checkCosts(): Promise<Finding[]> {
    const now = await measure();
    const requests = now.requests - since.requests;
    if (requests < fewRequests) return [];
    const ms = [...now.ms].reduce((sum, [pid, at]) => sum + at - (since.ms.get(pid) ?? 0), 0) / requests;
    const transactions = (now.transactions - since.transactions) / requests;
    since = now;
    const found: Finding[] = [];
    if (ms > mostMs)
      found.push({ rule: 'Requests cost too much processor', what: `${Math.round(ms)} ms each` });
    if (transactions > mostTransactions)
      found.push({ rule: 'Requests need too many transactions', what: `${Math.round(transactions)} each` });
    return found;
  }

  return async (): Promise<Finding[]> => {
    const found = await checkCosts();
    const [open] = await rows<{ n: number }>(
      'select count(*)::int as n from pg_stat_activity where datname = current_database()',
    );
    const mostOpen = processes.count * (processes.poolSize + besidesPool) + ownConnections;
    if ((open?.n ?? 0) > mostOpen)
      found.push({ rule: 'Too many connections to the database', what: `${open?.n} of at most ${mostOpen}` });
    for (const pid of processes.pids()) {
      const [, kb] = /VmRSS:\s+(\d+)/.exec(await read(pid, 'status')) ?? [];
      const mb = Math.round(Number(kb ?? 0) / 1024);
      if (mb > mostMemory)
        found.push({ rule: 'A process holds too much memory', what: `${mb} MB of at most ${mostMemory}` });
    }
    return found;
  };
}
