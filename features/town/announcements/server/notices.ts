import { sql } from 'kysely';
import { crowdBatch } from '#residents/suspensions/server/crowd.ts';
import type { Db, Tx } from '#server/database/db.ts';
import type { CrowdNotices, FeatureNotices, NextOfCrowd, NoticedEvent } from '#server/notices/notices.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { placesAround } from '#shared/places-around.ts';
import type { AnnouncementTouched } from '#town/announcements/contract.ts';

type Began = NoticedEvent<AnnouncementTouched>;

/**
 * The next residents of the place, but not its writer and nobody who is suspended. What is
 * over by now is told to nobody.
 */
async function noticesOfAnnouncement(tx: Tx, { data }: Began, next: NextOfCrowd): Promise<CrowdNotices> {
  const announcement = await tx
    .selectFrom('announcement')
    .select(['id', 'place_code', 'created_by', 'notifies', 'begun_at', 'ends_at', 'area_id'])
    .where('id', '=', data.id)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', next.now)
    .forKeyShare()
    .executeTakeFirst();
  const at = announcement?.begun_at;
  if (!announcement?.notifies || !at) return { notify: [], last: null };
  const { ids, last } = await batchOf(tx, announcement, next, at);
  const notice = {
    kind: 'announcementBegan',
    actorId: null,
    subjectId: announcement.id,
    at,
    until: announcement.ends_at,
    mayBeSeen: true,
  };
  const recipients = ids.filter((id) => id !== announcement.created_by);
  return { notify: recipients.map((personId) => ({ ...notice, personId })), last };
}

type Reach = { place_code: string; area_id: string | null };

/** The next people of a town, a province or the country (no code). */
function batchOf(tx: Tx, { place_code, area_id: areaId }: Reach, next: NextOfCrowd, at: Date) {
  if (place_code.length === 5) return crowdBatch(tx, { cityCode: place_code, areaId, at }, next);
  const livesThere = sql<boolean>`next.city_code like ${`${place_code}%`}`;
  return crowdBatch(tx, { cityCode: null, livesThere, areaId, at }, next);
}

/** An announcement that somebody ended is not shown any more; one that is over by itself keeps its title. */
async function show(db: Db | Tx, viewer: Viewer, ids: string[]) {
  const rows = await db
    .selectFrom('announcement')
    .select(['id', 'title'])
    .where('id', 'in', ids)
    .where('begun_at', 'is not', null)
    .where('ended_at', 'is', null)
    .where('place_code', 'in', placesAround(viewer.cityCode))
    .execute();
  return new Map(rows.map(({ id, title }) => [id, { title, path: '/home' }]));
}

/** Only what somebody ended before its time is taken back. */
async function ended(tx: Tx, { data }: Began) {
  const row = await tx
    .selectFrom('announcement')
    .select('id')
    .where('id', '=', data.id)
    .where('ended_at', 'is not', null)
    .executeTakeFirst();
  return row ? { withdraw: [{ about: row.id }] } : {};
}

export const announcementsNotices: FeatureNotices = {
  kinds: { announcementBegan: { channel: 'announcements', one: '새 공지가 있어요', show } },
  on: { 'announcement.ended': ended },
  crowds: { 'announcement.began': noticesOfAnnouncement },
  rewords: { 'announcement.changed': ({ data }: Began) => ({ about: data.id }) },
};
