import type { Selectable } from 'kysely';
import type { NotificationBacklog } from '#db/types.ts';
import { countFailure } from '#notices/notifications/server/metrics.ts';
import type { Db, Tx } from '#server/database/db.ts';
import { reasonOf } from '#server/database/passing-error.ts';
import type { ReadEvent } from '#server/live/log/reader.ts';
import { announce } from '#server/notices/notification-changes.ts';
import type { Platform } from '#server/platform.ts';
import { deliverEvent, nobody } from './deliver-event.ts';

const maxAttempts = 10;
const firstWaitMs = 30_000;
const longestWaitMs = 3_600_000;

type Delivering = Pick<Platform, 'db' | 'live' | 'log' | 'notices' | 'clock'>;
type Row = Selectable<NotificationBacklog>;

/** How far an event came: the last person who was notified, or the error. */
export type Left = { deliveredTo?: string; error?: unknown };

/**
 * Puts an event into the backlog: it concerns a crowd, some of whom may be notified already, or it failed.
 */
export async function addToBacklog(
  p: Pick<Delivering, 'log' | 'clock'>,
  tx: Tx,
  event: ReadEvent,
  { deliveredTo = nobody, error }: Left = {},
): Promise<void> {
  const { id, type, topics, data, at } = event;
  const put = {
    event_id: id,
    type,
    topics,
    data: JSON.stringify(data),
    happened_at: at,
    delivered_to: deliveredTo,
  };
  const row = {
    ...put,
    ...(error ? failed(p, { event_id: id, type, attempts: 0 }, error) : { due_at: p.clock.now() }),
  };
  await tx
    .insertInto('notification_backlog')
    .values(row)
    // After a restored backup the log is read again, so the row may exist.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Notifies the next batch of people of the next event in the backlog. Its progress and its notifications
 * are one transaction. Several processes each take another event. True if there may be more. `wait`: waits
 * for an event that another process is working on.
 */
export async function deliverBacklog(p: Delivering, { wait = false } = {}): Promise<boolean> {
  let hasChanges = false;
  const row = await p.db.transaction().execute(async (tx) => {
    const next = selectDue(tx, p.clock.now()).selectAll().orderBy('portions').orderBy('event_id').limit(1);
    const taken = await (wait ? next.forUpdate() : next.forUpdate().skipLocked()).executeTakeFirst();
    if (taken) hasChanges = await deliverBatch(p, tx, taken);
    return taken;
  });
  if (hasChanges) p.live.nudge();
  // After waiting, the row may be gone because another process finished it. Then check whether others are
  // due.
  return (
    row !== undefined ||
    (wait && (await selectDue(p.db, p.clock.now()).select('event_id').execute()).length > 0)
  );
}

const selectDue = (db: Db | Tx, now: Date) =>
  db.selectFrom('notification_backlog').where('set_aside_at', 'is', null).where('due_at', '<=', now);

async function deliverBatch(p: Delivering, tx: Tx, row: Row): Promise<boolean> {
  const event = {
    type: row.type,
    topics: row.topics,
    data: row.data as Record<string, unknown>,
    at: row.happened_at,
  };
  const outcome = await deliverEvent(p, tx, event, row.delivered_to);
  if ('error' in outcome) {
    await change(tx, row, failed(p, row, outcome.error));
    return false;
  }
  const { changes, deliveredTo } = outcome;
  await announce(tx, changes);
  if (deliveredTo === null)
    await tx.deleteFrom('notification_backlog').where('event_id', '=', row.event_id).execute();
  else
    await change(tx, row, {
      delivered_to: deliveredTo,
      portions: row.portions + 1,
      attempts: 0,
      error: null,
    });
  return changes.size > 0;
}

const change = (tx: Tx, { event_id }: Row, values: Partial<Omit<Row, 'data'>>) =>
  tx.updateTable('notification_backlog').set(values).where('event_id', '=', event_id).execute();

/** The columns after a failure: when the event is retried, or that it is set aside. */
function failed(
  { log, clock }: Pick<Delivering, 'log' | 'clock'>,
  row: Pick<Row, 'event_id' | 'type' | 'attempts'>,
  error: unknown,
) {
  const attempts = row.attempts + 1;
  const isOver = attempts >= maxAttempts;
  const what = { err: error, type: row.type, event: row.event_id, attempts };
  if (isOver)
    log.error(what, 'event set aside: its notifications failed; see `npm run admin -- events failed`');
  else log.warn(what, 'notifications of an event failed; they will be retried');
  countFailure(isOver);
  const waitMs = Math.min(firstWaitMs * 2 ** (attempts - 1), longestWaitMs);
  const now = clock.now();
  return {
    attempts,
    error: reasonOf(error),
    due_at: new Date(now.getTime() + waitMs),
    set_aside_at: isOver ? now : null,
  };
}
