import { sql } from 'kysely';
import { planEntry, planNewsAgain } from '#residents/reminders/server/plan.ts';
import { entryReminders } from '#residents/reminders/server/rules.ts';
import type { Tx } from '#server/database/db.ts';
import { type NewEvent, record } from '#server/live/log/record.ts';
import { takeBackNotices } from '#server/notices/take-back-notices.ts';
import { newId } from '#shared/ids.ts';
import { type Day, seoulDay } from '#shared/time/dates.ts';

/** Dated news for the calendar. Its title is joined when the calendar is read. */
type DatedNews = { id: string; day: Day };

/** Adds liked news to a person's calendar, only once (product 6.7). */
export async function addNewsEntry(tx: Tx, personId: string, news: DatedNews, now: Date): Promise<void> {
  const added = await tx
    .insertInto('personal_event')
    .values({ id: newId(), person_id: personId, type: 'news', news_id: news.id, day: news.day })
    .onConflict((conflict) =>
      conflict.columns(['news_id', 'person_id']).where('news_id', 'is not', null).doNothing(),
    )
    .returning(['id', 'person_id'])
    .execute();
  if (news.day > seoulDay(now)) for (const { id } of added) await planEntry(tx, id, now);
  await recordForOwners(tx, { type: 'event.added', rows: added });
}

/** Removes news that a person no longer likes from their calendar. */
export async function removeNewsEntry(tx: Tx, personId: string, newsId: string): Promise<void> {
  const removed = await tx
    .deleteFrom('personal_event')
    .where('news_id', '=', newsId)
    .where('person_id', '=', personId)
    .returning(['id', 'person_id'])
    .execute();
  for (const { id } of removed) await takeBackNotices(tx, { subjectId: id, kinds: entryReminders });
  await recordForOwners(tx, { type: 'event.removed', rows: removed });
}

type Change = { day: Day; isMoved: boolean; now: Date };

/**
 * Call after news was changed: moves everyone's event and its reminders to its date. The title is joined at
 * read time, also of what was told before: that is taken back with the news, not with its date.
 */
export async function updateNewsEntries(
  tx: Tx,
  newsId: string,
  { day, isMoved, now }: Change,
): Promise<void> {
  const changed = await tx
    .updateTable('personal_event')
    .set({ day, updated_at: sql<Date>`clock_timestamp()` })
    .where('news_id', '=', newsId)
    .returning(['id', 'person_id'])
    .execute();
  if (isMoved) await planNewsAgain(tx, newsId, now);
  await recordForOwners(tx, { type: 'event.changed', rows: changed });
}

/** Call before news is deleted: removes its events from every calendar. */
export async function removeNewsEntries(tx: Tx, newsId: string): Promise<void> {
  const removed = await tx
    .deleteFrom('personal_event')
    .where('news_id', '=', newsId)
    .returning(['id', 'person_id'])
    .execute();
  await recordForOwners(tx, { type: 'event.removed', rows: removed });
}

/** Events per statement, far below PostgreSQL's limit of 65,535 parameters. */
const batch = 1000;

/** One live event per person: the topics of a shared event would reveal who else likes the news. */
async function recordForOwners(
  tx: Tx,
  { type, rows }: { type: string; rows: { id: string; person_id: string }[] },
) {
  const events = rows.map(
    (row): NewEvent => ({ type, topics: [`person:${row.person_id}`], data: { id: row.id } }),
  );
  for (let from = 0; from < events.length; from += batch)
    await record(tx, ...events.slice(from, from + batch));
}
