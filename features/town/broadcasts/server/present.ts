import { authorOf } from '#residents/people/server/author.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import type { Broadcast } from '#town/broadcasts/contract.ts';
import { abilities } from './policy.ts';
import type { BroadcastRow } from './queries.ts';

export const present = (viewer: Viewer, row: BroadcastRow): Broadcast => ({
  id: row.id,
  cityCode: row.city_code,
  area: row.area_id && row.area_name ? { id: row.area_id, name: row.area_name } : null,
  author: authorOf(row),
  title: row.title,
  body: row.body,
  sound: row.sound,
  airedAt: row.created_at.toISOString(),
  isHeard: row.is_heard,
  can: abilities(viewer, row),
});
