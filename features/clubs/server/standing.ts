import { sql } from 'kysely';
import type { ClubState } from '#features/clubs/contract.ts';
import { askAgainDays } from '#features/clubs/limits.ts';
import type { Db, Tx } from '#server/db.ts';
import { hasRow } from '#server/has-row.ts';

/** How somebody stands to a club right now, from what the tables say. */
export type Standing = { state: ClubState; requestId: string | null; askAgainAt: Date | null };

const barredMs = askAgainDays * 86_400_000;

/** How somebody stands to a club. Under the club's lock it stays so until the transaction ends. */
export async function standingOf(
  db: Db | Tx,
  personId: string,
  clubId: string,
  now: Date,
): Promise<Standing> {
  const { rows } = await sql<Row>`
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
    ) as last on true
  `.execute(db);
  return stand(rows[0] as Row, now);
}

type Row = {
  isMember: boolean;
  removedAt: Date | null;
  requestId: string | null;
  status: 'pending' | 'approved' | 'rejected' | 'withdrawn' | null;
  decidedAt: Date | null;
};

function stand({ isMember, removedAt, requestId, status, decidedAt }: Row, now: Date): Standing {
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
