import { onOneLine } from '#server/on-one-line.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { beginningOf } from '#shared/text/text-length.ts';
import type { News, NewsArticle } from '#town/news/contract.ts';
import { excerptLength } from '#town/news/contract.ts';
import { abilities } from './policy.ts';
import type { ArticleRow, NewsRow } from './queries.ts';

export const presentNews = ({
  city_code,
  likes_count,
  created_at,
  updated_at,
  excerpt,
  ...row
}: NewsRow): News => ({
  ...row,
  excerpt: onOneLine(beginningOf(excerpt, excerptLength)),
  cityCode: city_code,
  likesCount: likes_count,
  createdAt: created_at.toISOString(),
  updatedAt: updated_at.toISOString(),
});

export const presentArticle = (viewer: Viewer, row: ArticleRow): NewsArticle => ({
  ...presentNews(row),
  content: row.content,
  revision: row.revision,
  linkUrl: row.link_url,
  shownUntil: row.shown_until,
  ended: row.ended,
  pinnedUntil: (row.pinned && row.pinned_until?.toISOString()) || null,
  editedAt: row.edited_at?.toISOString() ?? null,
  area: row.area_id && row.area_name ? { id: row.area_id, name: row.area_name } : null,
  can: abilities(viewer, row.city_code),
});
