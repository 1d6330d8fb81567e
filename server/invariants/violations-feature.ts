import type { Feature } from '#server/feature.ts';
import type { Job } from '#server/jobs/job.ts';
import { createWorker } from '#server/jobs/worker.ts';

const everyMs = 60_000;
/** Many at once are one write. */
const spacingMs = 1000;
const forgottenAfterMs = 30 * 86_400_000;

const forget: Job = {
  name: 'invariants.forget',
  cron: '40 4 * * *',
  async run({ db, clock }) {
    const oldest = new Date(clock.now().getTime() - forgottenAfterMs);
    await db.deleteFrom('violation').where('last_at', '<', oldest).execute();
  },
};

/** Writes what each process saw, whatever its role, where the admin pages find it. */
export const violationsFeature: Feature = {
  jobs: [forget],
  work(p) {
    const run = async () => {
      await p.violations.write(p);
      return false;
    };
    const worker = createWorker({ name: 'violations', log: p.log, everyMs, spacingMs, run });
    p.violations.onViolated(worker.wake);
    return [worker];
  },
};
