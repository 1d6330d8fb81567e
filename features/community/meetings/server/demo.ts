import { asOf, type Cast, type CastName, demoId } from '#account/sessions/server/demo.ts';
import { MeetingDraft } from '#community/meetings/contract.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { addDays, seoulDay, weekday } from '#shared/time/dates.ts';
import { cancelMeeting, planMeeting } from './actions.ts';
import { rsvpToMeeting } from './rsvps.ts';

const hourMs = 3_600_000;

type Plan = {
  club: string;
  by: CastName;
  /** The meeting is on the first weekday `on` (0: Sunday) that is at least `after` days from today. */
  after: number;
  on: number;
  time?: string;
  title: string;
  place?: string;
  note?: string;
  capacity?: number;
  goes?: CastName[];
  staysAway?: CastName[];
  cancelled?: true;
};

const plans: Plan[] = [
  {
    club: '봉의산 새벽 등산',
    by: 'hyunwoo',
    after: 1,
    on: 0,
    time: '06:00',
    title: '일요일 새벽 산행',
    place: '봉의산 소양정 입구',
    note: '해가 늦어졌어요. 머리등과 장갑을 챙겨주세요.',
    capacity: 8,
    goes: ['hyunwoo', 'jimin'],
    staysAway: ['sua'],
  },
  {
    club: '봉의산 새벽 등산',
    by: 'hyunwoo',
    after: 5,
    on: 3,
    time: '06:00',
    title: '수요일 새벽 산행',
    place: '봉의산 소양정 입구',
    cancelled: true,
  },
  {
    club: '춘천 느린 독서회',
    by: 'jimin',
    after: 8,
    on: 6,
    time: '10:30',
    title: '이달의 책 이야기',
    place: '시립도서관 2층 동아리방',
    note: '끝까지 읽지 못했어도 괜찮아요. 좋았던 한 쪽만 골라 오세요.',
    goes: ['jimin', 'sua', 'hyunwoo'],
  },
  {
    club: '석사동 보드게임',
    by: 'sua',
    after: 2,
    on: 5,
    time: '19:30',
    title: '금요일 보드게임 밤',
    place: '석사동 주사위다방',
    note: '음료값만 각자 내요.',
    capacity: 5,
    goes: ['sua', 'jimin'],
  },
  {
    club: '아야진 방파제 낚시',
    by: 'doyun',
    after: 3,
    on: 6,
    time: '05:30',
    title: '도루묵 철 새벽 낚시',
    place: '아야진항 방파제',
    goes: ['doyun'],
  },
];

/**
 * The upcoming meetings of the demo town's clubs. Skips existing ones, so that a later run adds nothing
 * twice.
 */
export async function addDemoMeetings(p: Platform, cast: Cast): Promise<void> {
  const now = p.clock.now();
  const today = seoulDay(now);
  for (const [n, plan] of plans.entries()) {
    const planned = asOf(p, new Date(now.getTime() - (2 * plans.length - n) * 5 * hourMs));
    const { club, by, after, on, goes = [], staysAway = [], cancelled, ...rest } = plan;
    const id = demoId(`meeting:${plan.title}`);
    if (await p.db.selectFrom('meeting').select('id').where('id', '=', id).executeTakeFirst()) continue;
    const first = addDays(today, after);
    const day = addDays(first, (on - weekday(first) + 7) % 7);
    await planMeeting(planned, cast[by], demoId(`club:${club}`), MeetingDraft.parse({ ...rest, id, day }));
    const members = await membersAmong(p, cast, demoId(`club:${club}`));
    for (const [names, going] of [[goes, true] as const, [staysAway, false] as const])
      for (const name of names)
        if (members.has(cast[name])) await rsvpToMeeting(planned, cast[name], id, going);
    if (cancelled) await cancelMeeting(asOf(p, new Date(now.getTime() - 3 * hourMs)), cast[by], id);
  }
}

async function membersAmong(p: Platform, cast: Cast, clubId: string): Promise<Set<Viewer>> {
  const rows = await p.db
    .selectFrom('club_member')
    .select('person_id')
    .where('club_id', '=', clubId)
    .execute();
  return new Set(
    Object.values(cast).filter(({ personId }) => rows.some((row) => row.person_id === personId)),
  );
}
