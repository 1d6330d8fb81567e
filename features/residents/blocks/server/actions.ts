import { hasBlocked, lockPair } from '#residents/people/server/blocks.ts';
import { counted, deleteFollow } from '#residents/people/server/follow-rows.ts';
import { endHelpsBetween } from '#residents/people/server/help-rows.ts';
import { lockPerson } from '#residents/people/server/queries.ts';
import type { Tx } from '#server/database/db.ts';
import { type Writing, write } from '#server/database/write.ts';
import { notFound, Refusal } from '#server/errors.ts';
import { record } from '#server/live/log/record.ts';
import type { Viewer } from '#server/viewer/viewer.ts';

/**
 * Blocks a person (product 15.5). After the commit neither sees the other, and neither follows the other.
 * Blocking twice has no further effect. A viewer cannot block a person who has blocked them,
 * because they do not see that person.
 */
export async function blockPerson(p: Writing, viewer: Viewer, id: string): Promise<void> {
  const me = viewer.personId;
  if (id === me) throw new Refusal('invalid', { reason: 'people.notBlockYourself' });
  await write(p, async (tx) => {
    await lockPair(tx, me, id);
    if (await hasBlocked(tx, me, id)) return;
    const other = await lockPerson(tx, viewer, id);
    if (!other) throw notFound('profile.notFound');
    if (other.role === 'admin' || (await isAdmin(tx, me)))
      throw new Refusal('forbidden', { reason: 'people.noAdminBlocks' });
    const now = p.clock.now();
    await tx.insertInto('block').values({ blocker_id: me, blocked_id: id, blocked_at: now }).execute();
    const ended = await endHelpsBetween(tx, me, id, now);
    const followed = await deleteFollow(tx, me, id);
    const wasFollowed = await deleteFollow(tx, id, me);
    // Recheck all topics of both. The blocked person's event has no id: it does not reveal who blocked them.
    await record(
      tx,
      { type: 'person.blocked', topics: [`person:${me}`], data: { id }, revokes: { personId: me } },
      { type: 'person.blocked', topics: [`person:${id}`], data: {}, revokes: { personId: id } },
      ...(followed || wasFollowed ? counted(me, id) : []),
      ...ended,
    );
  });
}

/** Removes a block. Follows are not restored. */
export async function unblockPerson(p: Writing, viewer: Viewer, id: string): Promise<void> {
  const me = viewer.personId;
  await write(p, async (tx) => {
    await lockPair(tx, me, id);
    const lifted = await tx
      .deleteFrom('block')
      .where('blocker_id', '=', me)
      .where('blocked_id', '=', id)
      .returning('blocked_id')
      .executeTakeFirst();
    if (lifted)
      await record(
        tx,
        { type: 'person.unblocked', topics: [`person:${me}`], data: { id } },
        { type: 'person.unblocked', topics: [`person:${id}`], data: {} },
      );
    else if (!(await lockPerson(tx, viewer, id))) throw notFound('profile.notFound');
  });
}

/** Reads the current role: the session may predate a change of role. */
async function isAdmin(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('person')
    .select('role')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return row?.role === 'admin';
}
