import type { Tx } from '#server/database/db.ts';
import { notFound } from '#server/errors.ts';
import { record } from '#server/live/log/record.ts';
import { mayIn } from '#server/viewer/rights.ts';
import type { Viewer } from '#server/viewer/viewer.ts';

export const incomingNewsNotFound = () => notFound('incomingNews.gone');

/** The topic of those who decide what becomes news in a town. */
const incomingTopic = (cityCode: string) => `incoming-news:${cityCode}`;

type Settling = { id: string; newsId: string | null; at: Date };

/**
 * Published as news, or dismissed. Refused if somebody else was faster, so that nothing is
 * published twice. Returns its town.
 */
export async function settleIncoming(tx: Tx, viewer: Viewer, { id, newsId, at }: Settling): Promise<string> {
  const settled = await tx
    .updateTable('incoming_news')
    .set({ settled_at: at, settled_by: viewer.personId, news_id: newsId })
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    // Also if the news is for another town: what waits elsewhere is nothing to them.
    .where(mayIn(viewer, 'editor', 'incoming_news.city_code'))
    .returning('city_code')
    .executeTakeFirst();
  if (!settled) throw incomingNewsNotFound();
  await recordIncoming(tx, settled.city_code);
  return settled.city_code;
}

/** Tells the open admin pages of a town that their list has changed. */
export const recordIncoming = (tx: Tx, cityCode: string) =>
  record(tx, { type: 'incomingNews.changed', topics: [incomingTopic(cityCode)], data: { cityCode } });
