import type { Tx } from '#server/database/db.ts';
import { undoneIfFailing } from '#server/database/undone-if-failing.ts';
import type { Notice, NoticedEvent, Notices } from '#server/notices/notices.ts';
import { type Changes, noteChange } from '#server/notices/notification-changes.ts';
import { deliver } from './deliver.ts';

/**
 * Notifies the people whom many events concern, with about as many statements as one event takes. Returns the
 * events that are left to `deliverEvent`: those that withdraw or reword something, and all if one fails, so
 * that it is found.
 */
export async function deliverTogether<E extends NoticedEvent>(
  notices: Notices,
  tx: Tx,
  events: E[],
  changes: Changes,
): Promise<E[]> {
  if (events.length < 2) return events;
  const others: E[] = [];
  const outcome = await undoneIfFailing(tx, async () => {
    const notify: Notice[] = [];
    for (const event of events) {
      const own = await onlyNotifying(notices, tx, event);
      if (own) notify.push(...own);
      else others.push(event);
    }
    return deliver(tx, notices, notify, { crowd: false });
  });
  if ('error' in outcome) return events;
  for (const { id, personId } of outcome) noteChange(changes, personId, id, 'ids');
  return others;
}

/** The notices of an event, or null if it does something else, too. */
async function onlyNotifying(
  { rules, rewords }: Notices,
  tx: Tx,
  event: NoticedEvent,
): Promise<Notice[] | null> {
  if (rewords.has(event.type)) return null;
  const notify: Notice[] = [];
  for (const rule of rules.get(event.type) ?? []) {
    const draft = await rule(tx, event as NoticedEvent<never>);
    if (draft.withdraw?.length) return null;
    notify.push(...(draft.notify ?? []));
  }
  return notify;
}
