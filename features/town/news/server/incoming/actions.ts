import { recordAudit } from '#server/audit.ts';
import { type Writing, write } from '#server/database/write.ts';
import { mayIn } from '#server/viewer/rights.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { seoulDay } from '#shared/time/dates.ts';
import { createNews } from '#town/news/server/actions.ts';
import { presentArticle } from './present.ts';
import { findIncoming } from './queries.ts';
import { incomingNewsNotFound, settleIncoming } from './settle.ts';

/**
 * Publishes it as it is, under its own id. Pressed twice, or by two editors at
 * once, it becomes one item of news.
 */
export async function publishIncoming(p: Writing, viewer: Viewer, id: string): Promise<void> {
  try {
    await publishRow(p, viewer, id);
  } catch (error) {
    // An earlier press, or another editor at the same moment.
    if (!(await isPublishedAsItIs(p, viewer, id))) throw error;
  }
}

async function publishRow(p: Writing, viewer: Viewer, id: string): Promise<void> {
  const row = await findIncoming(p.db, viewer, id);
  if (!row) throw incomingNewsNotFound();
  const { title, content, day, linkUrl, tags, cityCode } = presentArticle(row, seoulDay(p.clock.now()));
  const text = { title, content, day, linkUrl, tags };
  await createNews(p, viewer, { id, ...text, cityCode, urgent: false, incomingId: id });
}

const isPublishedAsItIs = async ({ db }: Writing, viewer: Viewer, id: string) =>
  (await db
    .selectFrom('incoming_news')
    .innerJoin('news', 'news.id', 'incoming_news.news_id')
    .select('news.id')
    .where('incoming_news.id', '=', id)
    .where('news.id', '=', id)
    .where(mayIn(viewer, 'editor', 'news.city_code'))
    .executeTakeFirst()) !== undefined;

export async function dismissIncoming(p: Writing, viewer: Viewer, id: string): Promise<void> {
  const at = p.clock.now();
  await write(p, async (tx) => {
    const cityCode = await settleIncoming(tx, viewer, { id, newsId: null, at });
    const entry = { action: 'incomingNews.dismissed', itemId: id, cityCode, right: 'editor' } as const;
    await recordAudit(tx, viewer, at, entry);
  });
}
