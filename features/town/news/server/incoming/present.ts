import { onOneLine } from '#server/on-one-line.ts';
import { fill } from '#shared/text/korean.ts';
import { beginningOf } from '#shared/text/text-length.ts';
import type { Day } from '#shared/time/dates.ts';
import { excerptLength } from '#town/news/contract.ts';
import type { IncomingArticle, IncomingNews } from '#town/news/incoming-contract.ts';
import { copy } from '#town/news/incoming-copy.ts';
import type { IncomingArticleRow, IncomingRow } from './queries.ts';

export const presentIncoming = (row: IncomingRow): IncomingNews => ({
  id: row.id,
  cityCode: row.city_code,
  title: row.title,
  excerpt: onOneLine(beginningOf(row.excerpt, excerptLength)),
  linkUrl: row.link_url,
  day: row.day,
  sourceName: row.source_name,
  publishedAt: row.published_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
});

/**
 * With the words and the day that its news will have. What has no date is news of the
 * day on which it is published.
 */
export const presentArticle = (row: IncomingArticleRow, today: Day): IncomingArticle => ({
  ...presentIncoming(row),
  content: `${row.content}\n\n${fill(copy['incomingNews.from'], { name: row.source_name })}`,
  day: row.day ?? today,
  tags: row.tags,
});
