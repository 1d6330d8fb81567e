import { sql } from 'kysely';
import { newestFirst, type Page } from '#server/database/cursor.ts';
import type { Db, Tx } from '#server/database/db.ts';
import { mayIn } from '#server/viewer/rights.ts';
import type { Viewer } from '#server/viewer/viewer.ts';

/** Condition: a code still lets somebody in. */
export const works = (now: Date) =>
  sql<boolean>`(ended_at is null and expires_at > ${now} and use_count < most_uses)`;

/**
 * Every read for the admin page starts here: the invitations of the towns where the
 * viewer is an operator or an editor.
 */
const visible = (db: Db | Tx, viewer: Viewer) =>
  db
    .selectFrom('invitation')
    .select(['id', 'city_code', 'code', 'label', 'most_uses', 'use_count'])
    .select(['expires_at', 'created_at', 'ended_at'])
    .where(({ or }) =>
      or([
        mayIn(viewer, 'operator', 'invitation.city_code'),
        mayIn(viewer, 'editor', 'invitation.city_code'),
      ]),
    );

type Wanted = Page & { cityCode: string };

/** One page of a town's invitations, the newest first. */
export const selectInvitations = (db: Db, viewer: Viewer, { cityCode, ...page }: Wanted) =>
  visible(db, viewer)
    .where('city_code', '=', cityCode)
    .$call(newestFirst(page, 'created_at', 'id'))
    .execute();

export const findInvitation = (db: Db | Tx, viewer: Viewer, id: string) =>
  visible(db, viewer).where('id', '=', id).executeTakeFirst();

export type InvitationRow = NonNullable<Awaited<ReturnType<typeof findInvitation>>>;

/** The town that a code opens now. */
export async function findInvitedTown(db: Db, code: string, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom('invitation')
    .select('city_code')
    .where('code', '=', code)
    .where(works(now))
    .executeTakeFirst();
  return row?.city_code ?? null;
}
