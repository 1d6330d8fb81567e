import type { Platform } from '#server/platform.ts';
import { deliverBacklog } from './backlog.ts';
import { deliverDue } from './due.ts';
import { notify } from './notifier.ts';

/** Resolves when all events so far, and all that is due, have become notifications. */
export async function deliverAll(p: Platform): Promise<void> {
  while (
    (await notify(p, { wait: true })).more ||
    (await deliverBacklog(p, { wait: true })) ||
    (await deliverDue(p, 0, { wait: true })).more
  );
}
