import type { Tx } from '#server/database/db.ts';
import { type ReadEvent, readEvents } from '#server/live/log/reader.ts';
import { addChanges, announce, type Changes } from '#server/notices/notification-changes.ts';
import type { Platform } from '#server/platform.ts';
import { addToBacklog, type Left } from './backlog.ts';
import { deliverEvent } from './deliver-event.ts';
import { deliverTogether } from './deliver-together.ts';
import { withoutUnreachable } from './deliveries.ts';

const reader = 'notifications';

/** `isDelivered`: some list has changed. `isPutOff`: some event went to the backlog. */
type Round = { more: boolean; isDelivered: boolean; isPutOff: boolean };

type Notifying = Pick<Platform, 'db' | 'live' | 'log' | 'notices' | 'clock'>;

/**
 * Makes notifications of the next batch of the event log. The notifications and the position in the log are
 * one transaction, so a killed process loses none and makes none twice. Events for crowds, and events that
 * fail, go to the backlog, so that others do not wait for them.
 */
export async function notify(p: Notifying, options: { wait?: boolean } = {}): Promise<Round> {
  const { types } = p.notices;
  let [isDelivered, isPutOff] = [false, false];
  const more = await readEvents(p.db, { name: reader, types, ...options }, async (tx, events) => {
    const changes: Changes = new Map();
    const leave = (event: ReadEvent, how?: Left) => {
      isPutOff = true;
      return addToBacklog(p, tx, event, how);
    };
    const isCrowd = ({ type }: ReadEvent) => p.notices.crowds.has(type);
    const reachable = await withoutUnreachable(tx, p.notices, events);
    for (const event of reachable.filter(isCrowd)) await leave(event);
    const few = reachable.filter((event) => !isCrowd(event));
    for (const event of await deliverTogether(p.notices, tx, few, changes)) {
      const outcome = await deliverEvent(p, tx, event);
      if ('error' in outcome) {
        await leave(event, { error: outcome.error });
        continue;
      }
      addChanges(changes, outcome.changes);
      if (outcome.deliveredTo !== null) await leave(event, { deliveredTo: outcome.deliveredTo });
    }
    isDelivered = changes.size > 0;
    await announce(tx, changes);
  });
  if (isDelivered) p.live.nudge();
  return { more, isDelivered, isPutOff };
}

/**
 * Waits for the notifier's running batch, and lets it begin none until `tx` ends. The events that `tx`
 * records wake it again.
 */
export const pauseNotifier = (tx: Tx) =>
  tx.selectFrom('event_reader').select('name').where('name', '=', reader).forUpdate().execute();
