import { sql } from 'kysely';
import { areBlocked, lockPair } from '#residents/people/server/blocks.ts';
import { counted, deleteFollow } from '#residents/people/server/follow-rows.ts';
import { lockPerson } from '#residents/people/server/queries.ts';
import { maxFollowed } from '#screens/profiles/limits.ts';
import type { Db, Tx } from '#server/database/db.ts';
import { type Writing, write } from '#server/database/write.ts';
import { notFound, Refusal } from '#server/errors.ts';
import { record } from '#server/live/log/record.ts';
import type { Platform } from '#server/platform.ts';
import { sendWithNext } from '#server/statements/send-with-next.ts';
import { sees } from '#server/viewer/rights.ts';
import type { Viewer } from '#server/viewer/viewer.ts';

type Following = Writing & Pick<Platform, 'limits'>;

/**
 * Follows a person, or stops. Does nothing if it is so already. Nobody can follow themselves, or a person in
 * a block with them.
 */
export async function setFollow(p: Following, viewer: Viewer, personId: string, following: boolean) {
  const me = viewer.personId;
  if (personId === me) throw new Refusal('invalid', { reason: 'people.notYourself' });
  if (following && !(await findFollow(p.db, me, personId))) await p.limits.take('follow', me);
  return write(p, async (tx) => {
    // Serialises a person's follows, so that concurrent ones cannot exceed the limit.
    const own = sql`select pg_advisory_xact_lock(hashtextextended(${`follows ${me}`}, 0))`;
    if (following) await sendWithNext(tx, own.compile(tx));
    await lockPair(tx, me, personId);
    const followee = await lockPerson(tx, viewer, personId);
    // Moderators see past blocks, and follow nobody across one.
    const isApart = following && viewer.rights.length > 0 && (await areBlocked(tx, me, personId));
    if (!followee || isApart) throw notFound('profile.notFound');
    const changed = await (following
      ? insertFollow(tx, me, personId, p.clock.now())
      : deleteFollow(tx, me, personId));
    if (!changed) return { following };
    if (following && (await countFollowed(tx, me)) > maxFollowed)
      throw new Refusal('conflict', { reason: 'profile.followsFull' });
    const data = { followerId: me, followeeId: personId };
    if (following)
      await record(tx, { type: 'person.followed', topics: [`person:${me}`, `person:${personId}`], data });
    // Posts of another town were visible to them only as a follower, so all topics must be authorised again.
    else
      await record(tx, {
        type: 'person.unfollowed',
        topics: [`person:${me}`],
        data,
        ...(!sees(viewer, followee.city_code) && { revokes: { personId: me } }),
      });
    await record(tx, ...counted(me, personId));
    return { following };
  });
}

const findFollow = (db: Db, follower: string, followee: string) =>
  db
    .selectFrom('follow')
    .select('followee_id')
    .where('follower_id', '=', follower)
    .where('followee_id', '=', followee)
    .executeTakeFirst();

async function countFollowed(tx: Tx, follower: string): Promise<number> {
  const { count } = await tx
    .selectFrom('follow')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('follower_id', '=', follower)
    .executeTakeFirstOrThrow();
  return count;
}

async function insertFollow(tx: Tx, follower: string, followee: string, now: Date): Promise<boolean> {
  const row = await tx
    .insertInto('follow')
    .values({ follower_id: follower, followee_id: followee, followed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('followee_id')
    .executeTakeFirst();
  return row !== undefined;
}
