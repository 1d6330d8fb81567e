import { hallTopic, touched } from '#community/polls/server/events.ts';
import type { LockedPoll } from '#community/polls/server/queries.ts';
import { housemates } from '#community/polls/server/roll.ts';
import { recordAudit } from '#server/audit.ts';
import type { Tx } from '#server/database/db.ts';
import { type Writing, write } from '#server/database/write.ts';
import { notFound, Refusal } from '#server/errors.ts';
import { record } from '#server/live/log/record.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { lockOpen } from './ticks.ts';

type Ticked = { id: string; number: number };

export const householdNotAsked = () => notFound('paper.householdNotAsked');

/**
 * Ticks a household that votes on paper. The lock on the poll puts it before or after a vote on the screen.
 */
export async function tickHousehold(p: Writing, viewer: Viewer, ticked: Ticked): Promise<void> {
  await write(p, async (tx) => {
    const poll = await lockOpen(p, tx, viewer, ticked.id);
    const { voted } = await getHousehold(tx, ticked);
    if (voted === 'paper') return;
    if (voted === 'screen') throw new Refusal('conflict', { reason: 'paper.householdOnScreen' });
    await rowOf(tx, ticked)
      .set({ voted: 'paper', ticked_by: viewer.personId, ticked_at: p.clock.now() })
      .execute();
    await recordTick(tx, poll, ticked);
  });
}

/** Takes the tick of a household back: it may vote on the screen again. */
export async function untickHousehold(p: Writing, viewer: Viewer, ticked: Ticked): Promise<void> {
  await write(p, async (tx) => {
    const poll = await lockOpen(p, tx, viewer, ticked.id);
    const { name, voted } = await getHousehold(tx, ticked);
    if (voted !== 'paper') return;
    await rowOf(tx, ticked).set({ voted: null, ticked_by: null, ticked_at: null }).execute();
    await recordAudit(tx, viewer, p.clock.now(), {
      action: 'poll.tickTakenBack',
      itemId: poll.id,
      cityCode: poll.place_code || null,
      note: `${poll.question}: ${name}`,
      right: 'editor',
    });
    await recordTick(tx, poll, ticked);
  });
}

/** Read after the lock, as `findVote`. */
async function getHousehold(tx: Tx, { id, number }: Ticked) {
  const row = await tx
    .selectFrom('poll_household')
    .select(['name', 'voted'])
    .where('poll_id', '=', id)
    .where('number', '=', number)
    .executeTakeFirst();
  if (!row) throw householdNotAsked();
  return row;
}

const rowOf = (tx: Tx, { id, number }: Ticked) =>
  tx.updateTable('poll_household').where('poll_id', '=', id).where('number', '=', number);

/** For the screens of each in the household, and those in the hall. */
async function recordTick(tx: Tx, poll: LockedPoll, { id: pollId, number }: Ticked): Promise<void> {
  const people = await housemates(tx, { pollId, number });
  const topics = [hallTopic(pollId), ...people.map((personId) => `person:${personId}`)];
  // One event for each: a frame has all topics of its event.
  const event = { type: 'poll.tickChanged', data: touched(poll) };
  await record(tx, ...topics.map((topic) => ({ ...event, topics: [topic] })));
}
