import { sql } from 'kysely';
import { type Invariant, inWhole } from '#server/invariants/invariant.ts';

/** The ledger is written every ten seconds: older entries wait for a store that is away, or for a process. */
const behindAfterMs = 10 * 60_000;

const behindSince = (now: Date) => new Date(now.getTime() - behindAfterMs);

export const isBehind = (oldest: Date, now: Date) => oldest < behindSince(now);

export const ledgerInvariants: Invariant[] = [
  {
    name: 'ledger_entry.at',
    sentence: 'changes that a restore would undo: they wait for the ledger for more than ten minutes',
    ask: inWhole((now) => sql`select id from ledger_entry where at < ${behindSince(now)}`),
  },
];
