import { sql } from 'kysely';
import { authorColumns } from '#residents/people/server/author.ts';
import { notBlocked } from '#residents/people/server/blocks.ts';
import { oldestFirst, type Page } from '#server/database/cursor.ts';
import type { Db } from '#server/database/db.ts';
import type { Viewer } from '#server/viewer/viewer.ts';

type Club = { id: string; creator_id: string | null };

const membersOf = (db: Db, viewer: Viewer, club: Club) =>
  db
    .selectFrom('club_member')
    .innerJoin('person', 'person.id', 'club_member.person_id')
    .select(['person.id', 'club_member.joined_at as created_at'])
    .select(authorColumns('person'))
    .where('club_member.club_id', '=', club.id)
    .where(notBlocked(viewer, 'club_member.person_id'));

/**
 * One page of a club's members: the creator, then the others by the time they joined. If a page ends with the
 * creator, the next one starts with the first of the others.
 */
export async function selectMembers(db: Db, viewer: Viewer, club: Club, { after, limit }: Page) {
  const creatorId = club.creator_id ?? '';
  const afterOther = after?.id === creatorId ? null : after;
  const others = membersOf(db, viewer, club)
    .where(sql<boolean>`club_member.person_id is distinct from ${club.creator_id}::uuid`)
    .$call(oldestFirst({ after: afterOther, limit }, 'club_member.joined_at', 'club_member.person_id'))
    .execute();
  if (after !== null || club.creator_id === null) return others;
  const creator = await membersOf(db, viewer, club).where('club_member.person_id', '=', creatorId).execute();
  return [...creator, ...(await others)];
}

export type MemberRow = Awaited<ReturnType<typeof selectMembers>>[number];

/** One page of pending requests, oldest first. */
export const selectRequests = (db: Db, viewer: Viewer, clubId: string, page: Page) =>
  waitingIn(db, viewer, clubId)
    .innerJoin('person', 'person.id', 'club_request.person_id')
    .leftJoin('helped_act', (join) =>
      join.onRef('helped_act.subject_id', '=', 'club_request.id').on('helped_act.act', '=', 'club.asked'),
    )
    .leftJoin('help', 'help.id', 'helped_act.help_id')
    .leftJoin('person as helper', (join) =>
      join.onRef('helper.id', '=', 'help.helper_id').on(notBlocked(viewer, 'helper.id')),
    )
    .select(['club_request.id', 'club_request.message', 'club_request.created_at'])
    .select('helper.name as helper_name')
    .select(authorColumns('person'))
    .$call(oldestFirst(page, 'club_request.created_at', 'club_request.id'))
    .execute();

export type RequestRow = Awaited<ReturnType<typeof selectRequests>>[number];

export async function countRequests(db: Db, viewer: Viewer, clubId: string): Promise<number> {
  const row = await waitingIn(db, viewer, clubId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

const waitingIn = (db: Db, viewer: Viewer, clubId: string) =>
  db
    .selectFrom('club_request')
    .where('club_request.club_id', '=', clubId)
    .where('club_request.status', '=', 'pending')
    .where(notBlocked(viewer, 'club_request.person_id'));
