import type { Feature } from '#server/feature.ts';
import { endpoints } from '#server/http/endpoints.ts';
import type { Job } from '#server/job.ts';
import type { Platform } from '#server/platform.ts';
import { createWorker } from '#server/worker.ts';
import { forgetNotifications } from './actions.ts';
import { listRoutes } from './list-routes.ts';
import { blockNotices } from './notices.ts';
import { copyOfNotifications } from './personal-data.ts';
import { pushRoutes } from './push/push-routes.ts';
import { sendPushes } from './push/pusher.ts';
import { tellBacklog } from './telling/backlog.ts';
import { notify } from './telling/notifier.ts';

export const notificationsRoutes = (p: Platform) =>
  // Before the list's routes, where `push` would be an id.
  endpoints().and(pushRoutes(p)).and(listRoutes(p));

const forget: Job = {
  name: 'notifications.forget',
  cron: '20 4 * * *',
  run: (p) => forgetNotifications(p),
};

/** The look without an event: it also moves the place in the log past what nobody is told of. */
const lookMs = 5000;
const pushMs = 1000;
/** Under a stream of events its portions are at least this far apart: each costs five round trips, however small. */
const spacingMs = 50;

function work(p: Platform) {
  const pusher = createWorker({ name: 'push', log: p.log, everyMs: pushMs, run: () => sendPushes(p) });
  const backlog = createWorker({
    name: 'notify.backlog',
    log: p.log,
    everyMs: lookMs,
    async run() {
      const more = await tellBacklog(p);
      pusher.wake();
      return more;
    },
  });
  const notifier = createWorker({
    name: 'notify',
    log: p.log,
    everyMs: lookMs,
    spacingMs,
    async run() {
      const { more, isTold, isPutOff } = await notify(p);
      // What is only pushed is not due yet.
      if (isTold) pusher.wake();
      if (isPutOff) backlog.wake();
      return more;
    },
  });
  const unwatch = p.live.watch(p.notices.types, notifier.wake);
  return [notifier, backlog, pusher, { stop: async () => unwatch() }];
}

export const notificationsFeature: Feature = {
  routes: notificationsRoutes,
  notices: blockNotices,
  personalData: { notifications: { copy: copyOfNotifications } },
  jobs: [forget],
  work,
};
