import { sql } from 'kysely';
import { newestFirst, type Page } from '#server/database/cursor.ts';
import type { Db, Tx } from '#server/database/db.ts';
import { unknownToPlanner } from '#server/statements/unknown-to-planner.ts';
import { mayIn } from '#server/viewer/rights.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { extraCodePoints } from '#shared/text/text-length.ts';
import { excerptLength } from '#town/news/contract.ts';

/** Every read of incoming news starts here: whoever may write a town's news sees what waits there. */
const visibleIncoming = (db: Db | Tx, viewer: Viewer) =>
  db
    .selectFrom('incoming_news')
    .innerJoin('source', 'source.id', 'incoming_news.source_id')
    .where('incoming_news.settled_at', 'is', null)
    .where(mayIn(viewer, 'editor', 'incoming_news.city_code'));

const selectIncoming = (db: Db | Tx, viewer: Viewer) =>
  visibleIncoming(db, viewer)
    .select(['incoming_news.id', 'incoming_news.city_code', 'incoming_news.title', 'incoming_news.day'])
    .select(['incoming_news.link_url', 'incoming_news.published_at', 'incoming_news.created_at'])
    .select('source.name as source_name')
    .select(sql<string>`left(incoming_news.content, ${excerptLength + extraCodePoints})`.as('excerpt'));

export type IncomingRow = Awaited<ReturnType<ReturnType<typeof selectIncoming>['execute']>>[number];

type Wanted = Page & { cityCode: string };

/** One page of what waits in a town, newest first. */
export const selectIncomingPage = (db: Db, viewer: Viewer, { cityCode, ...page }: Wanted) =>
  selectIncoming(db, viewer)
    .where(sql<boolean>`incoming_news.city_code = ${unknownToPlanner(cityCode, 'text')}`)
    .$call(newestFirst(page, 'incoming_news.created_at', 'incoming_news.id'))
    .execute();

export const findIncoming = (db: Db | Tx, viewer: Viewer, id: string) =>
  selectIncoming(db, viewer)
    .select(['incoming_news.content', 'source.tags'])
    .where('incoming_news.id', '=', id)
    .executeTakeFirst();

export type IncomingArticleRow = NonNullable<Awaited<ReturnType<typeof findIncoming>>>;
