import { sql } from 'kysely';
import type { PickupsTouched } from '#days/pickups/contract.ts';
import { kindsText } from '#days/pickups/day-text.ts';
import type { PickupKind } from '#days/pickups/kinds.ts';
import { findCity } from '#residents/regions/cities.ts';
import type { Db, Tx } from '#server/database/db.ts';
import type { FeatureNotices, NoticeDraft, NoticedEvent, Shown } from '#server/notices/notices.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { mayEnterPickups } from './policy.ts';
import { openDoubts, ownArea } from './queries.ts';

/** Days of the area that the viewer has chosen. Nothing is told of another one, chosen since. */
async function shownDays(db: Db | Tx, viewer: Viewer, ids: string[]): Promise<Map<string, Shown>> {
  const rows = await ownArea(db, viewer.personId)
    .innerJoin('pickup_day', 'pickup_day.area_id', 'pickup_area.id')
    .select(['pickup_day.id', 'pickup_day.day', 'pickup_day.kinds'])
    .where('pickup_day.id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ id, day, kinds }) => [
      id,
      { title: kindsText(kinds as PickupKind[]), path: `/home?day=${day}` },
    ]),
  );
}

/**
 * Doubts of a town share one row, so its id is made of the town's code, as those of `features/screens/admin`.
 */
const queueOf = (cityCode: string) => `00000000-0000-7000-8000-0050000${cityCode}`;
const townOf = (queue: string) => queue.slice(-5);

const shownQueues = async (_db: Db | Tx, viewer: Viewer, ids: string[]): Promise<Map<string, Shown>> =>
  new Map(
    ids
      .filter((id) => mayEnterPickups(viewer, townOf(id)))
      .map((id) => [id, { title: findCity(townOf(id))?.name ?? null, path: '/admin?tab=pickups' }]),
  );

type Touched = NoticedEvent<PickupsTouched>;

const latestDoubt = (tx: Tx, cityCode: string) =>
  openDoubts(tx)
    .select(['pickup_doubt.person_id', 'pickup_doubt.created_at'])
    .where('city_code', '=', cityCode)
    .orderBy('pickup_doubt.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Tells the editors of the town, but not whoever doubts. */
async function doubted(tx: Tx, { data: { cityCode } }: Touched): Promise<NoticeDraft> {
  const doubt = await latestDoubt(tx, cityCode);
  if (!doubt) return {};
  const editors = await tx
    .selectFrom('right_grant')
    .select('person_id')
    .distinct()
    .where('right_name', '=', 'editor')
    .where('ended_at', 'is', null)
    .where(sql<boolean>`starts_with(${cityCode}, place_code)`)
    .where('person_id', '<>', doubt.person_id)
    .execute();
  const notice = {
    kind: 'pickupDoubted',
    actorId: null,
    subjectId: queueOf(cityCode),
    at: doubt.created_at,
    again: true,
    mayBeSeen: true,
  };
  return { notify: editors.map(({ person_id: personId }) => ({ ...notice, personId })) };
}

/** Nothing waits any more: all is settled, or its area was deleted. */
const settled = async (tx: Tx, { data: { cityCode } }: Touched): Promise<NoticeDraft> =>
  (await latestDoubt(tx, cityCode)) ? {} : { withdraw: [{ about: queueOf(cityCode) }] };

export const pickupsNotices: FeatureNotices = {
  kinds: {
    pickupTomorrow: { channel: 'reminders', one: '내일은 {title} 날이에요', show: shownDays },
    pickupDoubted: {
      channel: 'admin',
      one: '배출일이 틀리다고 알려준 이웃이 있어요',
      show: shownQueues,
    },
  },
  on: {
    'pickupDoubt.made': doubted,
    'pickupDoubt.settled': settled,
    'pickupArea.changed': settled,
  },
};
