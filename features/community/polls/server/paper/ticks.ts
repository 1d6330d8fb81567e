import { hasVotedBefore } from '#community/polls/server/departed-voters.ts';
import { hallTopic, touched } from '#community/polls/server/events.ts';
import { isOver } from '#community/polls/server/policy.ts';
import type { LockedPoll } from '#community/polls/server/queries.ts';
import { findVote } from '#community/polls/server/vote.ts';
import { lockIfThere } from '#residents/people/server/account-key.ts';
import { recordAudit } from '#server/audit.ts';
import type { Tx } from '#server/database/db.ts';
import { type Writing, write } from '#server/database/write.ts';
import { notFound, Refusal } from '#server/errors.ts';
import { record } from '#server/live/log/record.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { lockPaperPoll } from './lock.ts';
import { isAsked } from './queries.ts';

type Ticked = { id: string; personId: string };

export const notAsked = () => notFound('paper.notAsked');

/**
 * Ticks somebody who votes on paper. The lock on the poll puts ticks and ballots one after the other, so that
 * nobody has both.
 */
export async function tick(p: Writing, viewer: Viewer, { id, personId }: Ticked): Promise<void> {
  await write(p, async (tx) => {
    const poll = await lockOpen(p, tx, viewer, id);
    if (poll.household_count !== null) throw notAsked();
    const { before, isTicked } = await findVote(tx, id, personId);
    if (isTicked) return;
    if (!(await isAsked(tx, poll, personId))) throw notAsked();
    if (before) throw new Refusal('conflict', { reason: 'paper.votedOnScreen' });
    // The account is not deleted before the tick is there.
    const account = await lockIfThere(tx, personId);
    if (!account) throw notAsked();
    if (await hasVotedBefore(tx, id, account)) throw new Refusal('conflict', { reason: 'paper.votedBefore' });
    await tx
      .insertInto('hall_tick')
      .values({ poll_id: id, person_id: personId, ticked_by: viewer.personId, ticked_at: p.clock.now() })
      .execute();
    await recordTick(tx, poll, personId);
  });
}

/** Takes a tick back: they may vote on the screen again. It is audited, the tick itself says who made it. */
export async function untick(p: Writing, viewer: Viewer, { id, personId }: Ticked): Promise<void> {
  await write(p, async (tx) => {
    const poll = await lockOpen(p, tx, viewer, id);
    const deleted = await tx
      .deleteFrom('hall_tick')
      .where('poll_id', '=', id)
      .where('person_id', '=', personId)
      .returning('person_id')
      .executeTakeFirst();
    if (!deleted) return;
    const { place_code, question: note } = poll;
    const deed = {
      action: 'poll.tickTakenBack',
      itemId: id,
      personId,
      cityCode: place_code || null,
    } as const;
    if (poll.news_id) await recordAudit(tx, viewer, p.clock.now(), { ...deed, note, right: 'editor' });
    await recordTick(tx, poll, personId);
  });
}

export async function lockOpen(p: Writing, tx: Tx, viewer: Viewer, id: string): Promise<LockedPoll> {
  const poll = await lockPaperPoll(tx, viewer, id);
  if (isOver(poll, p.clock.now())) throw new Refusal('conflict', { reason: 'polls.ended' });
  return poll;
}

/** For the person's screens and those in the hall. */
const recordTick = (tx: Tx, poll: LockedPoll, personId: string) =>
  record(tx, {
    type: 'poll.tickChanged',
    topics: [`person:${personId}`, hallTopic(poll.id)],
    data: touched(poll),
  });
