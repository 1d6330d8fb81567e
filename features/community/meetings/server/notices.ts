import { sql } from 'kysely';
import { membersBatch } from '#community/clubs/server/members/members-batch.ts';
import type { Db, Tx } from '#server/database/db.ts';
import type { CrowdNotices, FeatureNotices, NextOfCrowd, NoticedEvent } from '#server/notices/notices.ts';
import { anyOf } from '#server/statements/unknown-to-planner.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { dayAndTime, dayText } from '#shared/time/date-text.ts';
import { visibleMeetings } from './queries.ts';

/** The title is like `가을 산행 · 11월 28일 (토)`, and links to the club, whose page shows the schedule. */
async function shownMeetings(db: Db | Tx, viewer: Viewer, ids: string[]) {
  const rows = await visibleMeetings(db, viewer)
    .select(['meeting.id', 'meeting.club_id', 'meeting.title', 'meeting.day'])
    .where('meeting.id', '=', anyOf(ids))
    .execute();
  return new Map(
    rows.map(({ id, club_id, title, day }) => [
      id,
      { title: `${title} · ${dayText(day)}`, path: `/club/${club_id}` },
    ]),
  );
}

/** When it begins stands first, so that a long title cuts nothing off. A cancelled meeting is not shown. */
async function remindedMeetings(db: Db | Tx, viewer: Viewer, ids: string[]) {
  const rows = await visibleMeetings(db, viewer)
    .select(['meeting.id', 'meeting.club_id', 'meeting.title', 'meeting.day'])
    .select(sql<string | null>`to_char(meeting.time, 'HH24:MI')`.as('time'))
    .where('meeting.id', '=', anyOf(ids))
    .where('meeting.cancelled_at', 'is', null)
    .execute();
  return new Map(
    rows.map(({ id, club_id, title, day, time }) => [
      id,
      { title: `${dayAndTime(day, time)} · ${title}`, path: `/club/${club_id}` },
    ]),
  );
}

type Planned = { meetingId: string; actorId: string };

/**
 * Notifies every member but the actor. If the meeting was cancelled since, only the cancellation is notified.
 */
const noticesOf =
  (kind: 'meetingPlanned' | 'meetingChanged' | 'meetingCancelled') =>
  async (tx: Tx, { data }: NoticedEvent<Planned>, next: NextOfCrowd): Promise<CrowdNotices> => {
    const meeting = await tx
      .selectFrom('meeting')
      .select(['id', 'club_id', 'created_at', 'updated_at', 'cancelled_at'])
      .where('id', '=', data.meetingId)
      .forKeyShare()
      .executeTakeFirst();
    if (!meeting || (meeting.cancelled_at !== null) !== (kind === 'meetingCancelled'))
      return { notify: [], last: null };
    const { ids, last } = await membersBatch(tx, meeting.club_id, next);
    const at = kind === 'meetingPlanned' ? meeting.created_at : meeting.updated_at;
    const about = { subjectId: meeting.id, withinId: meeting.club_id };
    return {
      notify: ids
        .filter((id) => id !== data.actorId)
        .map((personId) => ({
          kind,
          personId,
          actorId: null,
          ...about,
          at,
          again: true,
          mayBeSeen: true,
        })),
      last,
    };
  };

export const meetingsNotices: FeatureNotices = {
  kinds: {
    meetingPlanned: { channel: 'clubs', one: '새 모임 일정이 생겼어요', show: shownMeetings },
    meetingChanged: { channel: 'clubs', one: '모임 일정이 바뀌었어요', show: shownMeetings },
    meetingCancelled: { channel: 'clubs', one: '모임 일정이 취소됐어요', show: shownMeetings },
    meetingTomorrow: { channel: 'reminders', one: '내일 가기로 한 모임이 있어요', show: remindedMeetings },
    meetingSoon: { channel: 'reminders', one: '곧 시작하는 모임이 있어요', show: remindedMeetings },
  },
  on: {},
  crowds: {
    'meeting.planned': noticesOf('meetingPlanned'),
    'meeting.changed': noticesOf('meetingChanged'),
    'meeting.cancelled': noticesOf('meetingCancelled'),
  },
  rewords: { 'meeting.changed': ({ data }: NoticedEvent<Planned>) => ({ about: data.meetingId }) },
};
