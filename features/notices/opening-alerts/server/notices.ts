import type { OpeningChanged } from '#account/openings/contract.ts';
import { nameOfPlace } from '#residents/rights/name-of-right.ts';
import type { Db, Tx } from '#server/database/db.ts';
import type { CrowdNotices, FeatureNotices, NextOfCrowd, NoticedEvent } from '#server/notices/notices.ts';
import type { Viewer } from '#server/viewer/viewer.ts';

type Changed = NoticedEvent<OpeningChanged>;

/** The next residents of other towns who wait for this one, if it is open. */
async function noticesOfOpening(
  tx: Tx,
  { data, at }: Changed,
  { after, limit }: NextOfCrowd,
): Promise<CrowdNotices> {
  const opening = await tx
    .selectFrom('town_opening')
    .select('id')
    .where('id', '=', data.id)
    .where('ended_at', 'is', null)
    .where('state', '=', 'open')
    .forKeyShare()
    .executeTakeFirst();
  if (!opening) return { notify: [], last: null };
  const waiting = await tx
    .selectFrom('opening_alert')
    .select('person_id')
    .where('city_code', '=', data.cityCode)
    .where('person_id', '>', after)
    .orderBy('person_id')
    .limit(limit)
    .execute();
  const ids = waiting.flatMap(({ person_id }) => person_id ?? []);
  const notice = { kind: 'townOpened', actorId: null, subjectId: opening.id, at, mayBeSeen: true };
  return {
    notify: ids.map((personId) => ({ ...notice, personId })),
    last: ids.length < limit ? null : (ids.at(-1) ?? null),
  };
}

async function show(db: Db | Tx, _viewer: Viewer, ids: string[]) {
  const rows = await db
    .selectFrom('town_opening')
    .select(['id', 'city_code'])
    .where('id', 'in', ids)
    .where('state', '=', 'open')
    .where('ended_at', 'is', null)
    .execute();
  return new Map(
    rows.map(({ id, city_code }) => [id, { title: nameOfPlace(city_code), path: '/settings/region' }]),
  );
}

export const openingAlertsNotices: FeatureNotices = {
  kinds: { townOpened: { channel: 'announcements', one: '기다리던 동네가 열렸어요', show } },
  on: {},
  crowds: { 'opening.changed': noticesOfOpening },
};
