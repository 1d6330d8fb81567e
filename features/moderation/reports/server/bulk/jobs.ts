import { sql } from 'kysely';
import { concealed } from '#moderation/reports/server/cases.ts';
import { lockItem, removeItem, shownAgain } from '#moderation/reports/server/hiding.ts';
import { reportableOf } from '#moderation/reports/server/reportable-of.ts';
import type { Tx } from '#server/database/db.ts';
import { write } from '#server/database/write.ts';
import type { Job } from '#server/jobs/job.ts';
import { type NewEvent, record } from '#server/live/log/record.ts';
import { queueTopics } from '#server/live/topics.ts';
import type { Platform } from '#server/platform.ts';
import type { Reportable } from '#server/reportables.ts';

/** The kinds of items that a person writes alone. A club is also its members', so it is not hidden here. */
const kinds = ['post', 'comment', 'photo', 'benefit'];

/** Items per transaction. */
const chunkSize = 50;

type Item = { kind: string; id: string };

/** Hides what a bulk hide is about, some items at a time. Run again, it goes on where it stopped. */
export const hideWritings: Job = {
  name: 'reports.hideWritings',
  async run(p, data) {
    const { id } = data as { id: string };
    const items = await p.db.transaction().execute((tx) => writtenItems(p, tx, id));
    for (let at = 0; at < items.length; at += chunkSize)
      if (!(await hideChunk(p, id, items.slice(at, at + chunkSize)))) return;
    await write(p, async (tx) => {
      const row = await tx
        .updateTable('bulk_hide')
        .set({ finished_at: p.clock.now() })
        .where('id', '=', id)
        .where('finished_at', 'is', null)
        .where('undone_at', 'is', null)
        .returningAll()
        .executeTakeFirst();
      if (row) await record(tx, await ended(tx, row, 'bulkHide.finished'));
    });
  },
};

/** The items that the person has written since the day, the newest first. */
async function writtenItems(p: Pick<Platform, 'reportables'>, tx: Tx, bulkHideId: string): Promise<Item[]> {
  const hide = await tx
    .selectFrom('bulk_hide')
    .select(['person_id', 'since'])
    .where('id', '=', bulkHideId)
    .where('undone_at', 'is', null)
    .executeTakeFirst();
  if (!hide) return [];
  const items: Item[] = [];
  for (const kind of kinds) {
    const { table, author } = reportableOf(p, kind) as Reportable;
    const rows = await tx
      .selectFrom(table as 'post')
      .select('id')
      .where(author as 'author_id', '=', hide.person_id)
      .$if(hide.since !== null, (query) => query.where('created_at', '>=', hide.since ?? new Date(0)))
      .orderBy('created_at', 'desc')
      .execute();
    items.push(...rows.map(({ id }) => ({ kind, id })));
  }
  return items;
}

/** Hides some items in one transaction. False if the bulk hide was undone meanwhile. */
const hideChunk = (p: Platform, bulkHideId: string, items: Item[]) =>
  write(p, async (tx) => {
    const hide = await tx
      .selectFrom('bulk_hide')
      .selectAll()
      .where('id', '=', bulkHideId)
      .where('undone_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!hide) return false;
    const { places, note, reason, author_note: authorNote, created_by: by } = hide;
    const events: NewEvent[] = [];
    let hidden = 0;
    for (const item of items) {
      const reportable = reportableOf(p, item.kind) as Reportable;
      const found = await lockItem(tx, reportable, item);
      const cityCode = found?.content.city_code ?? null;
      if (!found || !places.some((place) => cityCode?.startsWith(place))) continue;
      const explanation = { note, reason, authorNote };
      const removal = { ...item, ...found, ...explanation, by, at: p.clock.now(), bulkHideId };
      const removed = await removeItem(p, tx, reportable, removal);
      if (removed) hidden += 1;
      events.push(...(removed ?? []));
    }
    await tx
      .updateTable('bulk_hide')
      .set({ hidden: sql`hidden + ${hidden}` })
      .where('id', '=', bulkHideId)
      .execute();
    await record(tx, ...merged(events));
    return true;
  });

/** Restores what an undone bulk hide has hidden, except what was restored since. */
export const restoreWritings: Job = {
  name: 'reports.restoreWritings',
  async run(p, data) {
    const { id } = data as { id: string };
    while (await restoreChunk(p, id));
    await write(p, async (tx) => {
      const row = await tx
        .updateTable('bulk_hide')
        .set({ restored_at: p.clock.now() })
        .where('id', '=', id)
        .where('restored_at', 'is', null)
        .returningAll()
        .executeTakeFirst();
      if (row) await record(tx, await ended(tx, row, 'bulkHide.restored'));
    });
  },
};

/** Restores some items in one transaction. False if none is left. */
const restoreChunk = (p: Platform, bulkHideId: string) =>
  write(p, async (tx) => {
    const hide = await tx
      .selectFrom('bulk_hide')
      .select('undone_by')
      .where('id', '=', bulkHideId)
      .executeTakeFirst();
    const cases = await tx
      .selectFrom('report_case')
      .select(['kind', 'item_id as id'])
      .where('bulk_hide_id', '=', bulkHideId)
      .orderBy('kind')
      .orderBy('item_id')
      .limit(chunkSize)
      .forUpdate()
      .execute();
    const events: NewEvent[] = [];
    for (const item of cases) {
      await shownAgain(tx, item, { by: hide?.undone_by ?? null, at: p.clock.now() });
      events.push(...(await concealed(tx, reportableOf(p, item.kind) as Reportable, item, false)));
    }
    await record(tx, ...merged(events));
    return cases.length > 0;
  });

/**
 * One event for all items of a kind that became hidden or visible, so that a screen fetches its list once,
 * and one for each number that counts them.
 */
function merged(events: NewEvent[]): NewEvent[] {
  const isShared = ({ type }: NewEvent) => type === 'item.concealed';
  const groups = Map.groupBy(events.filter(isShared), ({ data }) => data.kind);
  const shared = [...groups.values()].flatMap((group) => {
    const topics = [...new Set(group.flatMap((event) => event.topics))];
    const revoked = [...new Set(group.flatMap((event) => event.revokes?.topics ?? []))];
    return group
      .slice(0, 1)
      .map((event) => ({ ...event, topics, ...(revoked.length > 0 && { revokes: { topics: revoked } }) }));
  });
  const numbers = new Map(events.flatMap((event) => (event.mergeKey ? [[event.mergeKey, event]] : [])));
  const others = events.filter((event) => !isShared(event) && !event.mergeKey);
  return [...others, ...shared, ...numbers.values()];
}

type Row = { id: string; person_id: string; hidden: number };

/** The event for the admin pages and, if anything changed for them, the person. */
async function ended(
  tx: Tx,
  { id, person_id: personId, hidden }: Row,
  type: 'bulkHide.finished' | 'bulkHide.restored',
): Promise<NewEvent> {
  const person = await tx
    .selectFrom('person')
    .select('city_code')
    .where('id', '=', personId)
    .executeTakeFirst();
  const topics = [
    ...queueTopics('reports', person?.city_code ?? null),
    ...(hidden > 0 ? [`person:${personId}`] : []),
  ];
  return { type, topics, data: { id, personId, hidden } };
}
