import { sql } from 'kysely';
import type { Tx } from '#server/database/db.ts';
import { newId } from '#shared/ids.ts';
import type { Day } from '#shared/time/dates.ts';
import { recordIncoming } from './settle.ts';

/** An item that a source tells of. */
type SourceItem = {
  key: string;
  title: string;
  text: string;
  linkUrl: string | null;
  day: Day | null;
  publishedAt: number | null;
};

type Keeping = {
  source: { id: string; city_code: string };
  /** New ones in the order of the list, the first one on top. */
  fresh: SourceItem[];
  /** Those that may be kept already. */
  known: SourceItem[];
  at: Date;
};

/** More are not kept for one source: the oldest go. */
const mostOfSource = 200;

/** Keeps new items of a source, and new words of those that still wait. Returns whether anything changed. */
export async function keepIncoming(tx: Tx, { source, fresh, known, at }: Keeping): Promise<boolean> {
  const added = fresh.length > 0 ? await insert(tx, source, fresh.slice(0, mostOfSource), at) : 0;
  const reworded = known.length > 0 ? await reword(tx, source.id, known) : 0;
  if (added > 0) await dropOldest(tx, source.id);
  if (added + reworded > 0) await recordIncoming(tx, source.city_code);
  return added + reworded > 0;
}

async function insert(tx: Tx, source: Keeping['source'], items: SourceItem[], at: Date): Promise<number> {
  const rows = items.map(({ key, title, text, linkUrl, day, publishedAt }, place) => ({
    id: newId(),
    source_id: source.id,
    city_code: source.city_code,
    item_key: key,
    title,
    content: text,
    link_url: linkUrl,
    day,
    published_at: publishedAt === null ? null : new Date(publishedAt),
    // One answer brings many: a millisecond apart they keep its order.
    created_at: new Date(at.getTime() - place),
  }));
  const added = await tx
    .insertInto('incoming_news')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['source_id', 'item_key']).doNothing())
    .returning('id')
    .execute();
  return added.length;
}

/** An item that an editor has settled stays as it is. */
async function reword(tx: Tx, sourceId: string, items: SourceItem[]): Promise<number> {
  const now = JSON.stringify(items);
  const { rows } = await sql`
    update incoming_news set title = told.title, content = told.text, link_url = told."linkUrl", day = told.day
    from json_to_recordset(${now}::json) as told (key text, title text, text text, "linkUrl" text, day date)
    where source_id = ${sourceId} and item_key = told.key and settled_at is null
      and (incoming_news.title, content, link_url, incoming_news.day)
        is distinct from (told.title, told.text, told."linkUrl", told.day)
    returning id`.execute(tx);
  return rows.length;
}

const dropOldest = (tx: Tx, sourceId: string) =>
  tx
    .deleteFrom('incoming_news')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('incoming_news')
        .select('id')
        .where('source_id', '=', sourceId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(mostOfSource),
    )
    .execute();
