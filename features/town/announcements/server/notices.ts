import { sql } from 'kysely';
import { isReached } from '#residents/areas/server/queries.ts';
import { residentsPortion } from '#residents/people/server/residents-portion.ts';
import { placesAround } from '#residents/regions/places-around.ts';
import { isActive } from '#residents/suspensions/server/queries.ts';
import type { Db, Tx } from '#server/database/db.ts';
import { hasRow } from '#server/database/has-row.ts';
import type { CrowdNotices, FeatureNotices, NextOfCrowd, NoticedEvent } from '#server/notices/notices.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import type { AnnouncementTouched } from '#town/announcements/contract.ts';

type Began = NoticedEvent<AnnouncementTouched>;

/** The next residents of the place, but not its writer and nobody who is suspended. What is over by now is told to nobody. */
async function told(tx: Tx, { data }: Began, next: NextOfCrowd): Promise<CrowdNotices> {
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
  const { people, last } = await portionOf(tx, announcement, next, at);
  const notice = {
    kind: 'announcementBegan',
    actorId: null,
    subjectId: announcement.id,
    at,
    until: announcement.ends_at,
    mayBeSeen: true,
  };
  const recipients = people.filter(({ id }) => id !== announcement.created_by);
  return { notify: recipients.map(({ id }) => ({ ...notice, personId: id })), last };
}

type Reach = { place_code: string; area_id: string | null };

/** Whoever is a resident now, was one when it began, and is reached in the area. */
function portionOf(tx: Tx, { place_code, area_id }: Reach, next: NextOfCrowd, at: Date) {
  const isTold = sql<boolean>`(next.created_at <= ${at} and not ${hasRow(
    sql`select from suspension where suspension.person_id = next.id and ${isActive(at)}`,
  )} and ${isReached(area_id, place_code, sql`next.id`)})`;
  if (place_code.length === 5) return residentsPortion(tx, place_code, next, isTold);
  return countryPortion(tx, place_code, next, isTold);
}

/** The limit counts everybody, so that a portion reads one range of the key, however few live in the province. */
async function countryPortion(
  tx: Tx,
  province: string,
  { after, limit }: NextOfCrowd,
  isTold: ReturnType<typeof sql<boolean>>,
) {
  const { rows } = await sql<{ id: string; told: boolean }>`
    select id, coalesce(next.city_code like ${`${province}%`}, false) and ${isTold} as told
    from (select id, created_at, city_code from person where id > ${after} order by id limit ${limit}) next
    order by id`.execute(tx);
  return {
    people: rows.filter((row) => row.told),
    last: rows.length < limit ? null : (rows.at(-1)?.id ?? null),
  };
}

/** What somebody ended is shown no more; what is over by itself still says what it was. */
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
  crowds: { 'announcement.began': told },
  rewords: { 'announcement.changed': ({ data }: Began) => ({ about: data.id }) },
};
