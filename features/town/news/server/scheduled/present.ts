import type { ScheduledNews } from '#town/news/scheduled-contract.ts';
import type { ScheduledRow } from './queries.ts';

export const presentScheduled = (row: ScheduledRow): ScheduledNews => ({
  id: row.id,
  cityCode: row.city_code,
  title: row.title,
  content: row.content,
  revision: row.revision,
  day: row.day,
  linkUrl: row.link_url,
  tags: row.tags,
  image: row.image,
  urgent: row.urgent,
  area: row.area_id && row.area_name ? { id: row.area_id, name: row.area_name } : null,
  shownUntil: row.shown_until,
  pinnedUntil: row.pinned_until?.toISOString() ?? null,
  publishAt: row.publish_at.toISOString(),
});
