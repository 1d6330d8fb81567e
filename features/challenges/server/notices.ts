import type { Challenge, WeekClosed } from '#features/challenges/contract.ts';
import { copy } from '#features/challenges/copy.ts';
import type { Db, Tx } from '#server/db.ts';
import type { FeatureNotices, NoticedEvent, Told } from '#server/notices.ts';
import type { Viewer } from '#server/viewer.ts';
import { fill } from '#shared/korean.ts';
import { weekLabel } from '#shared/weeks.ts';

const subjectOf = (week: number) => `00000000-0000-7000-8000-${String(week).padStart(12, '0')}`;
const weekOf = (subjectId: string) => Number(subjectId.slice(-12));

const names: Record<string, string> = {
  walking: copy['events.tab.walking'],
  market: copy['events.tab.market'],
  photo: copy['events.tab.photo'],
} satisfies Record<Challenge, string>;

/** What somebody won in a week: `120주차 걷기왕 1위, 사진 콘테스트 3위`. */
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
        ({ challenge, rank }) => `${names[challenge]} ${fill(copy['events.walking.rank'], { n: rank })}`,
      );
      return [[id, { title: `${weekLabel(weekOf(id))} ${places.join(', ')}`, path: '/events' }] as const];
    }),
  );
}

export const challengesNotices: FeatureNotices = {
  kinds: {
    challengeWon: { channel: 'challenges', one: '지난주 챌린지에서 순위에 올랐어요', show: shownWeeks },
  },
  on: {
    'week.closed': async (_tx: Tx, { data, at }: NoticedEvent<WeekClosed>): Promise<Told> => {
      const winners = new Set(data.winners.flatMap(({ personId }) => personId ?? []));
      const notice = { kind: 'challengeWon', actorId: null, subjectId: subjectOf(data.week), at };
      return { tell: [...winners].map((personId) => ({ ...notice, personId })) };
    },
  },
};
