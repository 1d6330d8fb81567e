import { sql } from 'kysely';
import { blockedWith } from '#residents/people/server/blocks.ts';
import { residentsBatch } from '#residents/people/server/residents-batch.ts';
import type { Tx } from '#server/database/db.ts';
import { hasRow } from '#server/database/has-row.ts';
import type { CrowdNotices, FeatureNotices, NextOfCrowd, NoticedEvent } from '#server/notices/notices.ts';
import { addDays, seoulDay } from '#shared/time/dates.ts';

/** The notification is about the day's list, not one benefit: this id belongs to no row. */
const list = '00000000-0000-7000-8000-000000000003';

/** Advertising must not be pushed between 21:00 and 08:00 (정보통신망법 §50): delays it until then. */
function atDaytime(at: Date): Date {
  const hour = (at.getUTCHours() + 9) % 24;
  if (hour >= 8 && hour < 21) return at;
  const day = hour >= 21 ? addDays(seoulDay(at), 1) : seoulDay(at);
  return new Date(`${day}T08:00:00+09:00`);
}

/** People of the town with marketing consent, at most once a day: the day is the group. */
async function agreed(
  tx: Tx,
  { data }: NoticedEvent<{ id: string }>,
  next: NextOfCrowd,
): Promise<CrowdNotices> {
  const benefit = await tx
    .selectFrom('benefit')
    .select(['city_code', 'author_id', 'created_at'])
    .where('id', '=', data.id)
    .forKeyShare()
    .executeTakeFirst();
  if (!benefit) return { notify: [], last: null };
  const { people, last } = await residentsBatch(
    tx,
    benefit.city_code,
    next,
    hasRow(
      sql`select from consent where person_id = next.id and kind = 'marketing' and withdrawn_at is null`,
    ),
  );
  const hidden = new Set(benefit.author_id ? await blockedWith(tx, benefit.author_id) : []);
  const at = atDaytime(benefit.created_at);
  const notice = { kind: 'benefitsAdded', actorId: null, subjectId: list, group: seoulDay(at), at };
  const recipientIds = people.map(({ id }) => id).filter((id) => id !== benefit.author_id && !hidden.has(id));
  return { notify: recipientIds.map((personId) => ({ ...notice, personId, mayBeSeen: true })), last };
}

export const benefitsNotices: FeatureNotices = {
  kinds: {
    benefitsAdded: {
      channel: 'benefits',
      one: '우리 동네에 새 혜택이 올라왔어요',
      show: async (_db, _viewer, ids) => new Map(ids.map((id) => [id, { title: null, path: '/benefits' }])),
    },
  },
  on: {},
  crowds: { 'benefit.created': agreed },
};
