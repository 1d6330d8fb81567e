import type { Challenge, WeekClosed } from '#community/challenges/contract.ts';
import { copy } from '#community/challenges/copy.ts';
import type { Db, Tx } from '#server/database/db.ts';
import type { FeatureNotices, NoticeDraft, NoticedEvent } from '#server/notices/notices.ts';
import { anyOf } from '#server/statements/unknown-to-planner.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { fill } from '#shared/text/korean.ts';
import { weekName } from '#shared/time/weeks.ts';

const subjectOf = (week: number) => `00000000-0000-7000-8000-${String(week).padStart(12, '0')}`;
const weekOf = (subjectId: string) => Number(subjectId.slice(-12));

const names: Record<string, string> = {
  walking: copy['challenges.tab.walking'],
  market: copy['challenges.tab.market'],
  photo: copy['challenges.tab.photo'],
} satisfies Record<Challenge, string>;

/** The places that a person won in a week: `11월 셋째 주 걷기왕 1위, 사진 콘테스트 3위`. */
async function shownWeeks(db: Db | Tx, { personId }: Viewer, ids: string[]) {
  const rows = await db
    .selectFrom('challenge_winner')
    .select(['week', 'challenge', 'rank'])
    .where('person_id', '=', personId)
    .where('week', 'in', ids.map(weekOf))
    .orderBy('rank')
    .orderBy('challenge')
    .execute();
  return new Map(
    ids.flatMap((id) => {
      const won = rows.filter(({ week }) => week === weekOf(id));
      if (won.length === 0) return [];
      const places = won.map(
        ({ challenge, rank }) => `${names[challenge]} ${fill(copy['challenges.walking.rank'], { n: rank })}`,
      );
      const tab = won[0]?.challenge === 'walking' ? '' : `tab=${won[0]?.challenge}&`;
      const path = `/events?${tab}week=${weekOf(id)}`;
      return [[id, { title: `${weekName(weekOf(id))} ${places.join(', ')}`, path }] as const];
    }),
  );
}

/** The viewer's own receipts that an admin rejected, with the reason. */
async function shownRejections(db: Db | Tx, { personId }: Viewer, ids: string[]) {
  const rows = await db
    .selectFrom('receipt_rejection')
    .innerJoin('receipt', 'receipt.id', 'receipt_rejection.receipt_id')
    .select(['receipt.id', 'receipt_rejection.reason'])
    .where('receipt.id', '=', anyOf(ids))
    .where('receipt.person_id', '=', personId)
    .execute();
  return new Map(rows.map(({ id, reason }) => [id, { title: reason, path: '/events?tab=market' }]));
}

/** An admin deleted the photo, so the notification has no title, but it stays. */
const shownRemoved = async (_db: Db | Tx, _viewer: Viewer, ids: string[]) =>
  new Map(ids.map((id) => [id, { title: null, path: '/events?tab=photo' }]));

type Judged = { id: string; personId: string };

export const challengesNotices: FeatureNotices = {
  kinds: {
    challengeWon: { channel: 'challenges', one: '지난주 챌린지에서 순위에 올랐어요', show: shownWeeks },
    receiptRejected: { channel: 'admin', one: '올린 영수증이 인정되지 않았어요', show: shownRejections },
    photoRemoved: {
      channel: 'admin',
      one: '사진 콘테스트에 올린 사진을 관리자가 지웠어요',
      show: shownRemoved,
      outlives: true,
    },
  },
  on: {
    'photo.removed': async (_tx: Tx, { data, at }: NoticedEvent<Judged>): Promise<NoticeDraft> => ({
      notify: [{ kind: 'photoRemoved', personId: data.personId, actorId: null, subjectId: data.id, at }],
    }),
    'receipt.rejected': async (_tx: Tx, { data, at }: NoticedEvent<Judged>): Promise<NoticeDraft> => ({
      notify: [{ kind: 'receiptRejected', personId: data.personId, actorId: null, subjectId: data.id, at }],
    }),
    'week.closed': async (_tx: Tx, { data, at }: NoticedEvent<WeekClosed>): Promise<NoticeDraft> => {
      const winners = new Set(data.winners.flatMap(({ personId }) => personId ?? []));
      const notice = { kind: 'challengeWon', actorId: null, subjectId: subjectOf(data.week), at };
      return { notify: [...winners].map((personId) => ({ ...notice, personId })) };
    },
  },
};
