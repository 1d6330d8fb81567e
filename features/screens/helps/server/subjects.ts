import { sql } from 'kysely';
import { visibleClubs } from '#community/clubs/server/queries.ts';
import { visibleMeetings } from '#community/meetings/server/queries.ts';
import { type ActName, acts, type Subject } from '#screens/helps/acts.ts';
import type { Db } from '#server/database/db.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { visibleBroadcasts } from '#town/broadcasts/server/queries.ts';
import { visibleNews } from '#town/news/server/queries.ts';
import type { ActRow } from './queries.ts';

type Named = { id: string; title: string };

/** The names of what acts were about, as far as the helped may see it now. */
const readers: Record<Subject, (db: Db, helped: Viewer, ids: string[]) => Promise<Named[]>> = {
  meeting: (db, helped, ids) =>
    visibleMeetings(db, helped)
      .select(['meeting.id', 'meeting.title'])
      .where('meeting.id', 'in', ids)
      .execute(),
  request: (db, helped, ids) =>
    visibleClubs(db, helped)
      .innerJoin('club_request', 'club_request.club_id', 'club.id')
      .select(['club_request.id', 'club.name as title'])
      .where('club_request.id', 'in', ids)
      .execute(),
  club: (db, helped, ids) =>
    visibleClubs(db, helped).select(['club.id', 'club.name as title']).where('club.id', 'in', ids).execute(),
  news: (db, helped, ids) =>
    visibleNews(db, helped).select(['news.id', 'news.title']).where('news.id', 'in', ids).execute(),
  broadcast: (db, helped, ids) =>
    visibleBroadcasts(db, helped)
      .select(['broadcast.id', 'broadcast.title'])
      .where('broadcast.id', 'in', ids)
      .execute(),
  event: (db, { personId }, ids) =>
    db
      .selectFrom('personal_event')
      .select(['id', sql<string>`title`.as('title')])
      .where('id', 'in', ids)
      .where('person_id', '=', personId)
      .where('type', '=', 'user')
      .execute(),
};

/** By the id of the subject. */
export async function titlesOf(db: Db, helped: Viewer, rows: ActRow[]): Promise<Map<string, string>> {
  const wanted = Map.groupBy(
    rows.filter(({ subject_id }) => subject_id),
    ({ act }) => acts[act as ActName]?.of,
  );
  const found = await Promise.all(
    [...wanted].map(([of, some]) =>
      of ? readers[of](db, helped, [...new Set(some.map(({ subject_id }) => subject_id ?? ''))]) : [],
    ),
  );
  return new Map(found.flat().map(({ id, title }) => [id, title]));
}
