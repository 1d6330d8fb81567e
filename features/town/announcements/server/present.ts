import type { Announcement, ShownAnnouncement } from '#town/announcements/contract.ts';
import { type ManagedRow, stateOf } from './queries.ts';

type ShownRow = Pick<ManagedRow, 'id' | 'title' | 'body' | 'link_url' | 'ends_at'>;

export const presentShown = ({ id, title, body, link_url, ends_at }: ShownRow): ShownAnnouncement => ({
  id,
  title,
  body,
  linkUrl: link_url,
  endsAt: ends_at.toISOString(),
});

export const presentManaged = (row: ManagedRow, now: Date): Announcement => ({
  ...presentShown(row),
  placeCode: row.place_code,
  area: row.area_id && row.area_name ? { id: row.area_id, name: row.area_name } : null,
  state: stateOf(row, now),
  startsAt: row.starts_at.toISOString(),
  notifies: row.notifies,
  revision: row.revision,
  endedAt: row.ended_at?.toISOString() ?? null,
});
