import type { Feature } from '#server/feature.ts';
import { createWorker } from '#server/jobs/worker.ts';
import { ledgerInvariants } from './invariants.ts';
import { forgetLedger } from './ledger-store.ts';
import { writeLedger } from './write-ledger.ts';

/**
 * The database itself can lose a minute, which is how often its log is archived. More often makes more
 * objects only.
 */
const everyMs = 10_000;

/** Changes that a restore must not undo, outside the database (docs/decisions/053). */
export const ledgerFeature: Feature = {
  invariants: ledgerInvariants,
  jobs: [{ name: 'ledger.forget', cron: '35 4 * * *', run: forgetLedger }],
  work: (p) =>
    p.settings.roles.has('jobs')
      ? [createWorker({ name: 'ledger', log: p.log, everyMs, run: () => writeLedger(p) })]
      : [],
};
