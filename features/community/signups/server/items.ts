import { sql } from 'kysely';
import { isInside } from '#community/clubs/server/inside.ts';
import type { SignupItem } from '#community/signups/contract.ts';
import type { Db, Tx } from '#server/database/db.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { lockNews, visibleNews } from '#town/news/server/queries.ts';
import { lockClubAndMeeting } from './meeting-locks.ts';

const selectMeeting = (db: Db | Tx, viewer: Viewer, id: string) =>
  db
    .selectFrom('meeting')
    .innerJoin('club', 'club.id', 'meeting.club_id')
    .select(['meeting.id', 'meeting.club_id', 'meeting.title', 'meeting.day', 'meeting.cancelled_at'])
    .select(['club.city_code as place_code', 'club.creator_id'])
    .select(sql<string | null>`to_char(meeting.time, 'HH24:MI')`.as('time'))
    .where(isInside(viewer, 'meeting.club_id'))
    .where('meeting.id', '=', id)
    .executeTakeFirst();

type Meeting = NonNullable<Awaited<ReturnType<typeof selectMeeting>>>;

/** News or a meeting, as a sign-up sees it. `meeting`: null for news. */
export type Item = Pick<Meeting, 'place_code' | 'creator_id'> & {
  club_id: string | null;
  meeting: Meeting | null;
};

const ofMeeting = (meeting: Meeting): Item => ({ ...meeting, meeting });
const ofNews = (place_code: string): Item => ({ place_code, club_id: null, creator_id: null, meeting: null });

export async function findItem(db: Db | Tx, viewer: Viewer, { newsId, meetingId }: SignupItem) {
  const meeting = meetingId && (await selectMeeting(db, viewer, meetingId));
  if (meeting) return ofMeeting(meeting);
  const news =
    newsId && (await visibleNews(db, viewer).select('city_code').where('id', '=', newsId).executeTakeFirst());
  return news ? ofNews(news.city_code) : undefined;
}

/** The same, locked: nobody else gives it a sign-up, and nobody deletes it, until the transaction ends. */
export async function lockItem(tx: Tx, viewer: Viewer, item: SignupItem) {
  const { newsId, meetingId } = item;
  if (newsId) {
    const news = await lockNews(tx, viewer, newsId);
    return news && ofNews(news.city_code);
  }
  const seen = (await findItem(tx, viewer, item))?.meeting;
  if (!seen || !meetingId) return undefined;
  await lockClubAndMeeting(tx, { clubId: seen.club_id, meetingId }, viewer.personId);
  return findItem(tx, viewer, item);
}
