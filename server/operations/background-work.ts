import type { Feature } from '#server/feature.ts';
import { reportFailedJobs } from '#server/jobs/left-jobs.ts';
import { createWorker, type Work } from '#server/jobs/worker.ts';
import { emptyLedger } from '#server/ledger/write-ledger.ts';
import { forgetEvents } from '#server/live/log/retention.ts';
import type { Platform } from '#server/platform.ts';

/** How soon a process follows a pause that an admin began or ended in another one, in ms. */
const followMs = 1000;

/** All jobs, the platform's own first. */
export const jobsOf = (features: Feature[]) => [
  forgetEvents,
  reportFailedJobs,
  ...features.flatMap((feature) => feature.jobs ?? []),
];

/** Starts jobs and workers, which write. They rest while the server is read-only. */
export async function startBackgroundWork(p: Platform, features: Feature[]): Promise<Work> {
  if (p.settings.maintenance !== 'off') return { stop: async () => {} };
  const jobs = jobsOf(features);
  let works: Work[] = [];
  let rests = true;

  async function begin() {
    await p.jobs.start(p, jobs);
    works = features.flatMap((feature) => feature.work?.(p) ?? []);
    rests = false;
  }

  async function rest() {
    await p.jobs.pause();
    await stopWorks();
    // The ledger moves entries of writes that came before the pause.
    await emptyLedger(p);
    rests = true;
  }

  async function stopWorks() {
    const stopping = works;
    works = [];
    await Promise.all(stopping.map((work) => work.stop()));
  }

  async function follow() {
    await p.readOnly.read();
    if (p.readOnly.isOn() !== rests) await (rests ? begin() : rest());
    return false;
  }

  await follow();
  const follower = createWorker({ name: 'read-only', log: p.log, everyMs: followMs, run: follow });
  return {
    async stop() {
      await follower.stop();
      await stopWorks();
    },
  };
}
