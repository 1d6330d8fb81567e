import { authorColumns, authorOf } from '#residents/people/server/author.ts';
import { type Cursor, pageOf, readCursor } from '#server/database/cursor.ts';
import type { Db, Tx } from '#server/database/db.ts';
import { notFound } from '#server/errors.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import type { Platform } from '#server/platform.ts';
import { mayIn } from '#server/viewer/rights.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { newId } from '#shared/ids.ts';
import { rightNames } from '#shared/rights.ts';
import { NewsVersionPage, NewsVersionQuery } from '#town/news/version-contract.ts';
import { abilities } from './policy.ts';
import { visibleNews } from './queries.ts';

/** The columns of an earlier version; a move to another town is kept, too. */
const written = ['city_code', 'title', 'content', 'day', 'link_url', 'tags'] as const;

type Written = {
  city_code: string;
  title: string;
  content: string;
  day: string;
  link_url: string | null;
  tags: string[];
};

const isSame = (one: Written, other: Written) =>
  written.every((column) => JSON.stringify(one[column]) === JSON.stringify(other[column]));

/**
 * Keeps what news says before it is changed, unless its words stay the same. Returns when title or text last
 * changed, for the row of the news; undefined if they have not changed now.
 */
export async function keepVersion(
  tx: Tx,
  id: string,
  after: Written,
  { viewer, now }: { viewer: Viewer; now: Date },
): Promise<Date | undefined> {
  const before = await tx.selectFrom('news').select(written).where('id', '=', id).executeTakeFirstOrThrow();
  if (isSame(before, after)) return undefined;
  await tx
    .insertInto('news_version')
    .values({ id: newId(), news_id: id, ...before, replaced_by: viewer.personId, replaced_at: now })
    .execute();
  return before.title === after.title && before.content === after.content ? undefined : now;
}

/** The former versions of news, the last first, of towns where the viewer has a right. */
const selectVersions = (
  db: Db,
  viewer: Viewer,
  newsId: string,
  { after, limit }: { after: Cursor | null; limit: number },
) =>
  db
    .selectFrom('news_version')
    .leftJoin('person', 'person.id', 'news_version.replaced_by')
    .select(['news_version.id', 'title', 'content', 'day', 'link_url', 'tags'])
    .select('news_version.replaced_at as created_at')
    .select(authorColumns('person'))
    .where('news_id', '=', newsId)
    .where(mayIn(viewer, '', 'news_version.city_code'))
    .$if(after !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('news_version.replaced_at', 'news_version.id'),
          '<',
          tuple(after?.at ?? new Date(0), after?.id ?? ''),
        ),
      ),
    )
    .orderBy('news_version.replaced_at', 'desc')
    .orderBy('news_version.id', 'desc')
    .limit(limit + 1)
    .execute();

const newsNotFound = () => notFound('news.gone');

/** The versions of news before its changes, for people who have a right in its town. */
export const versionRoutes = (p: Platform) =>
  endpoints().get(
    '/api/news/{id}/versions',
    {
      summary: 'List what news said before it was changed, the last first',
      access: rightNames,
      item: newsNotFound,
      query: NewsVersionQuery,
      response: NewsVersionPage,
    },
    async ({ viewer, id, query: { cursor, limit } }) => {
      const news = await visibleNews(p.db, viewer)
        .select('news.city_code')
        .where('news.id', '=', id)
        .executeTakeFirst();
      if (!news || !abilities(viewer, news.city_code).history) throw newsNotFound();
      const rows = await selectVersions(p.db, viewer, id, { after: readCursor(cursor), limit });
      const { items, nextCursor } = pageOf(rows, limit);
      return {
        items: items.map((row) => ({
          id: row.id,
          title: row.title,
          content: row.content,
          day: row.day,
          linkUrl: row.link_url,
          tags: row.tags,
          replacedBy: authorOf(row),
          replacedAt: row.created_at.toISOString(),
        })),
        nextCursor,
      };
    },
  );
