import { sql } from 'kysely';
import { isReached } from '#residents/areas/server/queries.ts';
import { residentsPortion } from '#residents/people/server/residents-portion.ts';
import { isActive } from '#residents/suspensions/server/queries.ts';
import type { Db, Tx } from '#server/database/db.ts';
import { hasRow } from '#server/database/has-row.ts';
import type { CrowdNotices, FeatureNotices, NextOfCrowd, NoticedEvent } from '#server/notices/notices.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import type { BroadcastTouched } from '#town/broadcasts/contract.ts';
import { visibleBroadcasts } from './queries.ts';

type Touched = NoticedEvent<BroadcastTouched>;

/** The next residents whom it reaches, but not its speaker and nobody who is suspended. */
async function told(tx: Tx, { data }: Touched, next: NextOfCrowd): Promise<CrowdNotices> {
  const broadcast = await tx
    .selectFrom('broadcast')
    .select(['id', 'city_code', 'area_id', 'author_id', 'aired_at'])
    .where('id', '=', data.id)
    .forKeyShare()
    .executeTakeFirst();
  if (!broadcast) return { notify: [], last: null };
  const { id: subjectId, city_code, area_id, author_id, aired_at: at } = broadcast;
  const isTold = sql<boolean>`(next.created_at <= ${at} and next.id <> ${author_id} and not ${hasRow(
    sql`select from suspension where suspension.person_id = next.id and ${isActive(at)}`,
  )} and ${isReached(area_id, city_code, sql`next.id`)})`;
  const { people, last } = await residentsPortion(tx, city_code, next, isTold);
  const notice = { kind: 'broadcastAired', actorId: null, subjectId, at, mayBeSeen: true };
  return { notify: people.map(({ id }) => ({ ...notice, personId: id })), last };
}

async function show(db: Db | Tx, viewer: Viewer, ids: string[]) {
  const rows = await visibleBroadcasts(db, viewer)
    .select(['broadcast.id', 'broadcast.title'])
    .where('broadcast.id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, title }) => [id, { title, path: `/broadcasts/${id}` }]));
}

export const broadcastsNotices: FeatureNotices = {
  kinds: { broadcastAired: { channel: 'broadcasts', one: '마을방송이 나왔어요', always: true, show } },
  on: { 'broadcast.takenBack': async (_tx, { data }: Touched) => ({ withdraw: [{ about: data.id }] }) },
  crowds: { 'broadcast.aired': told },
};
