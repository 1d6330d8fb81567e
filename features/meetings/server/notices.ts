import type { Db, Tx } from '#server/db.ts';
import type { FeatureNotices, NoticedEvent, Told } from '#server/notices.ts';
import type { Viewer } from '#server/viewer.ts';
import { dayText } from '#shared/date-text.ts';
import { visibleMeetings } from './queries.ts';

/** `가을 산행 · 11월 28일 (토)`; it leads to the club, where the schedule stands. */
async function shownMeetings(db: Db | Tx, viewer: Viewer, ids: string[]) {
  const rows = await visibleMeetings(db, viewer)
    .select(['meeting.id', 'meeting.club_id', 'meeting.title', 'meeting.day'])
    .where('meeting.id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ id, club_id, title, day }) => [
      id,
      { title: `${title} · ${dayText(day)}`, path: `/club/${club_id}` },
    ]),
  );
}

type Planned = { meetingId: string; actorId: string };

/** Every member but whoever did it. What was called off since is told as that alone. */
const told =
  (kind: 'meetingPlanned' | 'meetingChanged' | 'meetingCancelled') =>
  async (tx: Tx, { data }: NoticedEvent<Planned>): Promise<Told> => {
    const rows = await tx
      .selectFrom('meeting')
      .innerJoin('club_member', 'club_member.club_id', 'meeting.club_id')
      .select(['meeting.club_id', 'meeting.created_at', 'meeting.updated_at', 'meeting.cancelled_at'])
      .select('club_member.person_id')
      .where('meeting.id', '=', data.meetingId)
      .where('club_member.person_id', '<>', data.actorId)
      .execute();
    return {
      tell: rows.flatMap(({ club_id, created_at, updated_at, cancelled_at, person_id: personId }) => {
        if ((cancelled_at !== null) !== (kind === 'meetingCancelled')) return [];
        const at = kind === 'meetingPlanned' ? created_at : updated_at;
        const about = { subjectId: data.meetingId, withinId: club_id };
        return { kind, personId, actorId: null, ...about, at, again: true, mayBeSeen: true };
      }),
    };
  };

export const meetingsNotices: FeatureNotices = {
  kinds: {
    meetingPlanned: { channel: 'clubs', one: '새 모임 일정이 생겼어요', show: shownMeetings },
    meetingChanged: { channel: 'clubs', one: '모임 일정이 바뀌었어요', show: shownMeetings },
    meetingCancelled: { channel: 'clubs', one: '모임 일정이 취소됐어요', show: shownMeetings },
  },
  on: {
    'meeting.planned': told('meetingPlanned'),
    'meeting.changed': told('meetingChanged'),
    'meeting.cancelled': told('meetingCancelled'),
  },
};
