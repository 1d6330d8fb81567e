import { blockedWith } from '#features/blocks/server/queries.ts';
import type { Tx } from '#server/db.ts';
import type { FeatureNotices, NoticedEvent, Told } from '#server/notices.ts';
import { addDays, seoulDay } from '#shared/dates.ts';

/** What is told of is the day's list, not one benefit: the id is no row's. */
const list = '00000000-0000-7000-8000-000000000003';

/** Nobody is pushed what is on offer between nine in the evening and eight in the morning (정보통신망법 §50). */
function atDaytime(at: Date): Date {
  const hour = (at.getUTCHours() + 9) % 24;
  if (hour >= 8 && hour < 21) return at;
  const day = hour >= 21 ? addDays(seoulDay(at), 1) : seoulDay(at);
  return new Date(`${day}T08:00:00+09:00`);
}

/** Those of the town who agreed to hear of benefits, once a day at most: the group is the day. */
async function created(tx: Tx, { data }: NoticedEvent<{ id: string }>): Promise<Told> {
  const benefit = await tx
    .selectFrom('benefit')
    .select(['city_code', 'author_id', 'created_at'])
    .where('id', '=', data.id)
    .executeTakeFirst();
  if (!benefit) return {};
  const agreed = await tx
    .selectFrom('person')
    .select('id')
    .where('city_code', '=', benefit.city_code)
    .where('id', 'is distinct from', benefit.author_id)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('consent')
          .select('consent.kind')
          .whereRef('consent.person_id', '=', 'person.id')
          .where('consent.kind', '=', 'marketing')
          .where('consent.withdrawn_at', 'is', null),
      ),
    )
    .execute();
  const hidden = benefit.author_id ? await blockedWith(tx, benefit.author_id) : [];
  const at = atDaytime(benefit.created_at);
  const notice = { kind: 'benefitsAdded', actorId: null, subjectId: list, group: seoulDay(at), at };
  const told = agreed.filter(({ id }) => !hidden.includes(id));
  return { tell: told.map(({ id }) => ({ ...notice, personId: id, mayBeSeen: true })) };
}

export const benefitsNotices: FeatureNotices = {
  kinds: {
    benefitsAdded: {
      channel: 'benefits',
      one: '우리 동네에 새 혜택이 올라왔어요',
      show: async (_db, _viewer, ids) => new Map(ids.map((id) => [id, { title: null, path: '/benefits' }])),
    },
  },
  on: { 'benefit.created': created },
};
