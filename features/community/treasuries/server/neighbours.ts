import { sql } from 'kysely';
import { authorOf } from '#residents/people/server/author.ts';
import { peopleByName } from '#residents/people/server/by-name.ts';
import { hasRow } from '#server/database/has-row.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { notYours } from './locks.ts';
import { abilities } from './policy.ts';
import { readTreasury } from './read-treasury.ts';

/** Those of the place, by name, for who appoints them: residents of its town, or members of its club. */
export async function neighboursOf(p: Platform, viewer: Viewer, id: string, q: string) {
  const treasury = await readTreasury(p, viewer, id);
  if (!abilities(viewer, treasury).appoint) throw notYours();
  const { city_code, club_id } = treasury;
  const isMember = hasRow(
    sql`select from club_member where club_member.club_id = ${club_id} and club_member.person_id = person.id`,
  );
  const rows = await peopleByName(p.db, viewer, q)
    .where('person.city_code', '=', city_code)
    .$if(club_id !== null, (query) => query.where(isMember))
    .execute();
  return { items: rows.map((row) => authorOf(row)) };
}
