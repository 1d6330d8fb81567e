import { sql } from 'kysely';
import { recordViews } from '#server/audit.ts';
import type { Db, Tx } from '#server/database/db.ts';
import { hasRow } from '#server/database/has-row.ts';
import { notFound, Refusal } from '#server/errors.ts';
import { notHidden } from '#server/hidden.ts';
import type { Platform } from '#server/platform.ts';
import { isFeatureOn } from '#server/town-features.ts';
import { unlessModerator } from '#server/viewer/rights.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { may } from '#shared/may.ts';
import { isMember, lockMembership } from './members/membership.ts';
import { visibleClubs } from './queries.ts';

/**
 * Condition: the viewer may see the posts and meetings of the club in `column`. They must be a member, live
 * in its town (a former resident no longer sees the club), reports must not have hidden it, and the town
 * has not switched clubs off. Moderators see the clubs of their towns.
 */
export const isInside = (viewer: Viewer, column: string) =>
  unlessModerator(
    viewer,
    sql`(select there.city_code from club as there where there.id = ${sql.ref(column)})`,
    hasRow(sql`
        select from club_member join club as around on around.id = club_member.club_id
        where club_member.club_id = ${sql.ref(column)} and club_member.person_id = ${viewer.personId}
          and around.city_code = ${viewer.cityCode ?? ''}
          and ${isFeatureOn('clubs', 'around.city_code')}
          and ${notHidden(viewer, 'club', { id: 'around.id', author: 'around.creator_id', town: 'around.city_code' })}
      `),
  );

/**
 * Returns a club whose posts and meetings the viewer may read. Throws 403 if the viewer sees the club but is
 * not a member, and 404 if they do not see it.
 */
async function insideClub(db: Db | Tx, viewer: Viewer, clubId: string) {
  const club = await visibleClubs(db, viewer)
    .select(['club.id', 'club.city_code', 'club.creator_id', isMember(viewer, 'club.id').as('is_member')])
    .where('club.id', '=', clubId)
    .executeTakeFirst();
  if (!club) throw notFound('club.gone');
  if (!club.is_member && !may(viewer, 'moderator', club.city_code))
    throw new Refusal('forbidden', { reason: 'club.membersOnly' });
  return club;
}

export type InsideClub = Awaited<ReturnType<typeof insideClub>>;

/**
 * The same for a screen. A moderator who is no member leaves a record, once a day for each club: what members
 * write is private.
 */
export async function readInsideClub(p: Pick<Platform, 'db' | 'clock'>, viewer: Viewer, clubId: string) {
  const club = await insideClub(p.db, viewer, clubId);
  if (club.is_member) return club;
  const { creator_id: personId, city_code: cityCode } = club;
  const view = { action: 'club.seen', itemId: club.id, personId, cityCode };
  await p.db.transaction().execute((tx) => recordViews(tx, viewer, p.clock.now(), [view]));
  return club;
}

/** Records that a moderator reads what was written inside of clubs, as `readInsideClub` does. */
export async function recordInsideViews(tx: Tx, viewer: Viewer, at: Date, clubIds: string[]): Promise<void> {
  if (clubIds.length === 0) return;
  const clubs = await tx
    .selectFrom('club')
    .select(['id', 'city_code', 'creator_id', isMember(viewer, 'club.id').as('is_member')])
    .where('id', 'in', [...new Set(clubIds)])
    .execute();
  const views = clubs
    .filter(({ is_member: isIn }) => !isIn)
    .map((club) => ({
      action: 'club.seen',
      itemId: club.id,
      personId: club.creator_id,
      cityCode: club.city_code,
    }));
  await recordViews(tx, viewer, at, views);
}

/** The same for a write: club and membership stay locked until the transaction ends. */
export async function lockInsideClub(tx: Tx, viewer: Viewer, clubId: string): Promise<InsideClub> {
  await lockMembership(tx, viewer.personId, clubId);
  return insideClub(tx, viewer, clubId);
}
