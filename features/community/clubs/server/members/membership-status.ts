import { type Expression, sql } from 'kysely';
import type { ClubState } from '#community/clubs/contract.ts';
import { askAgainDays } from '#community/clubs/limits.ts';
import type { Db, Tx } from '#server/database/db.ts';
import { hasRow } from '#server/database/has-row.ts';
import type { Viewer } from '#server/viewer/viewer.ts';

/** A person's current relation to a club, read from the tables. */
export type MembershipStatus = { state: ClubState; requestId: string | null; askAgainAt: Date | null };

const barredMs = askAgainDays * 86_400_000;

const standing = (personId: string, clubId: string | Expression<unknown>) => sql<Standing>`
    select
      ${hasRow(sql`select from club_member where club_id = ${clubId} and person_id = ${personId}`)} as "isMember",
      (select max(removed_at) from club_removal where club_id = ${clubId} and person_id = ${personId}) as "removedAt",
      last.id as "requestId", last.status, last.decided_at as "decidedAt"
    from (select) as one
    left join lateral (
      select id, status, decided_at from club_request
      where club_id = ${clubId} and person_id = ${personId}
      order by (status = 'pending') desc, created_at desc, id desc
      limit 1
    ) as last on true`;

/** The viewer's relation to the club whose id is in `column`, for `statusOf`: a lateral join. */
export const standingIn = ({ personId }: Viewer, column: string) =>
  sql<Standing>`(${standing(personId, sql.ref(column))})`.as('standing');

/** Reads a person's relation to a club. While the caller holds the club's lock, it cannot change. */
export async function membershipStatus(
  db: Db | Tx,
  personId: string,
  clubId: string,
  now: Date,
): Promise<MembershipStatus> {
  const { rows } = await standing(personId, clubId).execute(db);
  return statusOf(rows[0] as Standing, now);
}

type Standing = {
  isMember: boolean;
  removedAt: Date | null;
  requestId: string | null;
  status: 'pending' | 'approved' | 'rejected' | 'withdrawn' | null;
  decidedAt: Date | null;
};

export function statusOf(
  { isMember, removedAt, requestId, status, decidedAt }: Standing,
  now: Date,
): MembershipStatus {
  if (isMember) return { state: 'joined', requestId: null, askAgainAt: null };
  if (status === 'pending') return { state: 'pending', requestId, askAgainAt: null };
  const rejectedAt = status === 'rejected' ? decidedAt : null;
  const barred = (at: Date | null) => at && new Date(at.getTime() + barredMs);
  const bars = [
    { state: 'rejected' as const, until: barred(rejectedAt) },
    { state: 'removed' as const, until: barred(removedAt) },
  ];
  const bar = bars.find(({ until }) => until && until > now);
  return { state: bar?.state ?? 'none', requestId: null, askAgainAt: bar?.until ?? null };
}
