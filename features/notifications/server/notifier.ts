import { readEvents } from '#server/live/reader.ts';
import type { Platform } from '#server/platform.ts';
import { putOff } from './backlog.ts';
import { addChanges, announce, type Changes } from './changes.ts';
import { tellEvent } from './tell-event.ts';

const reader = 'notifications';

type Notifying = Pick<Platform, 'db' | 'live' | 'log' | 'notices' | 'clock'>;

/**
 * Makes notifications of the next portion of the event log. What it writes and how far it has read is one
 * transaction: killed at any moment, nothing is lost and nobody is told twice. What concerns a crowd, and what fails,
 * is put off, so that nothing waits behind it. True: there is more.
 */
export async function notify(p: Notifying, options: { wait?: boolean } = {}): Promise<boolean> {
  const { types } = p.notices;
  let isHeard = false;
  const more = await readEvents(p.db, { name: reader, types, ...options }, async (tx, events) => {
    const changes: Changes = new Map();
    for (const event of events) {
      if (p.notices.crowds.has(event.type)) {
        await putOff(p, tx, event);
        continue;
      }
      const outcome = await tellEvent(p, tx, event);
      if ('error' in outcome) {
        await putOff(p, tx, event, { error: outcome.error });
        continue;
      }
      addChanges(changes, outcome.changes);
      if (outcome.toldTo !== null) await putOff(p, tx, event, { toldTo: outcome.toldTo });
    }
    isHeard = changes.size > 0;
    await announce(tx, changes);
  });
  if (isHeard) p.live.nudge();
  return more;
}
