import type { Feature } from '#server/feature.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import type { Job } from '#server/jobs/job.ts';
import { createWorker, type Work } from '#server/jobs/worker.ts';
import type { Platform } from '#server/platform.ts';
import { forgetNotifications } from './actions.ts';
import { deliverBacklog } from './delivery/backlog.ts';
import { deliverDue } from './delivery/due.ts';
import { notify } from './delivery/notifier.ts';
import { notificationsInvariants } from './invariants.ts';
import { listRoutes } from './list-routes.ts';
import { blockNotices } from './notices.ts';
import { copyOfNotifications } from './personal-data.ts';
import { createPusher } from './push/push-queue.ts';
import { pushRoutes } from './push/push-routes.ts';

export const notificationsRoutes = (p: Platform) =>
  // Push routes come first, because `:id` of the list's routes would match `push`.
  endpoints().and(pushRoutes(p)).and(listRoutes(p));

const forget: Job = {
  name: 'notifications.forget',
  cron: '20 * * * *',
  run: (p) => forgetNotifications(p),
};

/**
 * The interval of reads that no event triggers. They also move the reader past events that notify nobody, and
 * find what other processes planned for a time.
 */
const pollMs = 5000;
const pushMs = 1000;
/**
 * The pause between batches. Each costs five round trips, so under many events larger batches are cheaper.
 */
const spacingMs = 50;

function pushWorker(p: Platform) {
  const pusher = createPusher(p, () => worker.wake());
  const worker = createWorker({ name: 'push', log: p.log, everyMs: pushMs, run: pusher.begin });
  return {
    wake: worker.wake,
    async stop() {
      await worker.stop();
      await pusher.idle();
    },
  };
}

function work(p: Platform): Work[] {
  const { roles } = p.settings;
  const pusher = roles.has('push') ? [pushWorker(p)] : [];
  const wakePusher = () => {
    for (const worker of pusher) worker.wake();
  };
  if (!roles.has('notify')) return pusher;
  const backlog = createWorker({
    name: 'notify.backlog',
    log: p.log,
    everyMs: pollMs,
    async run() {
      const more = await deliverBacklog(p);
      wakePusher();
      return more;
    },
  });
  let nextDueMs = pollMs;
  const due = createWorker({
    name: 'notify.due',
    log: p.log,
    everyMs: () => nextDueMs,
    async run() {
      const { more, isDelivered, nextMs } = await deliverDue(p, pollMs);
      nextDueMs = nextMs;
      if (isDelivered) wakePusher();
      return more;
    },
  });
  const notifier = createWorker({
    name: 'notify',
    log: p.log,
    everyMs: pollMs,
    spacingMs,
    async run() {
      const { more, isDelivered, isPutOff } = await notify(p);
      // Messages are pushed only, a few seconds later, so they need no wake-up here.
      if (isDelivered) wakePusher();
      if (isPutOff) backlog.wake();
      return more;
    },
  });
  const unwatch = p.live.watch(p.notices.types, notifier.wake);
  return [notifier, backlog, due, ...pusher, { stop: async () => unwatch() }];
}

export const notificationsFeature: Feature = {
  routes: notificationsRoutes,
  invariants: notificationsInvariants,
  notices: blockNotices,
  personalData: { notifications: { copy: copyOfNotifications } },
  jobs: [forget],
  work,
};
