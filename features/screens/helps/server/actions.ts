import { sql } from 'kysely';
import { areBlocked, lockPair } from '#residents/people/server/blocks.ts';
import { endedHelps } from '#residents/people/server/help-rows.ts';
import { visiblePeople } from '#residents/people/server/queries.ts';
import type { HelpDraft } from '#screens/helps/contract.ts';
import { isPeriod } from '#screens/helps/fields.ts';
import { mostHelped, mostHelpers } from '#screens/helps/limits.ts';
import type { Tx } from '#server/database/db.ts';
import { type Writing, write } from '#server/database/write.ts';
import { notFound, Refusal, wrongField } from '#server/errors.ts';
import { replayEach } from '#server/ledger/entry.ts';
import { record } from '#server/live/log/record.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { addDays, type Day, seoulDay, startOfDay } from '#shared/time/dates.ts';
import { helpNotFound } from './acting.ts';
import { findHelp, isLive } from './queries.ts';

/** When a help ends whose last day this is. */
export function endOf(until: Day, now: Date): Date {
  if (!isPeriod(seoulDay(now), until)) throw wrongField('until', 'helps.badDay');
  return startOfDay(addDays(until, 1));
}

/** Asks a visible person to act for the viewer. The same draft sent twice asks once. */
export async function askForHelp(p: Writing, viewer: Viewer, draft: HelpDraft): Promise<void> {
  const { id, helperId, until } = draft;
  const helpedId = viewer.personId;
  if (helperId === helpedId) throw wrongField('helperId', 'helps.ownself');
  await write(p, async (tx) => {
    const now = p.clock.now();
    const pair = { helpedId, helperId };
    await lockBoth(tx, pair);
    const visible = await visiblePeople(tx, viewer)
      .select('person.id')
      .where('person.id', '=', helperId)
      .leftJoin('account_deletion', 'account_deletion.person_id', 'person.id')
      .where('account_deletion.person_id', 'is', null)
      .executeTakeFirst();
    if (!visible) throw notFound('profile.notFound');
    if (await isRetry(tx, id, pair)) return;
    await insertHelp(tx, { id, ...pair, now, endsAt: endOf(until, now), acceptedAt: null });
    await recordHelp(tx, 'help.asked', id, pair);
  });
}

type Pair = { helpedId: string; helperId: string };

/**
 * Serialises what begins a help of either, so that nobody gets more than they may have, and a block comes
 * before or after it. Throws if one of them is gone.
 */
export async function lockBoth(tx: Tx, { helpedId, helperId }: Pair): Promise<void> {
  await lockPair(tx, helpedId, helperId);
  const people = await tx
    .selectFrom('person')
    .select('id')
    .where('id', 'in', [helpedId, helperId])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  if (people.length < 2 || (await areBlocked(tx, helpedId, helperId))) throw notFound('profile.notFound');
}

/** Whether this draft has begun a help before. An id of others is refused. */
export async function isRetry(tx: Tx, id: string, { helpedId, helperId }: Pair): Promise<boolean> {
  const known = await tx
    .selectFrom('help')
    .select(['helped_id', 'helper_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (known && (known.helped_id !== helpedId || known.helper_id !== helperId)) throw new Refusal('conflict');
  return known !== undefined;
}

const conflict = (reason: string) => new Refusal('conflict', { reason });

type New = Pair & { id: string; now: Date; endsAt: Date; acceptedAt: Date | null };

export async function insertHelp(tx: Tx, { id, helpedId, helperId, now, endsAt, acceptedAt }: New) {
  // One that has run out and that the job has not ended yet.
  await tx
    .updateTable('help')
    .set({ ended_at: now, ended_how: 'time' })
    .where('helped_id', '=', helpedId)
    .where('helper_id', '=', helperId)
    .where('ended_at', 'is', null)
    .where('ends_at', '<=', now)
    .execute();
  const row = { id, helped_id: helpedId, helper_id: helperId, asked_at: now, ends_at: endsAt };
  const made = await tx
    .insertInto('help')
    .values({ ...row, accepted_at: acceptedAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) throw conflict('helps.already');
  await refuseTooManyHelpers(tx, helpedId, now);
  if (acceptedAt) await refuseTooManyHelped(tx, helperId, now);
}

/** Counted after the change. A refusal rolls it back. */
export async function refuseTooManyHelpers(tx: Tx, helpedId: string, now: Date) {
  if ((await countLive(tx, 'helped_id', helpedId, now)) > mostHelpers) throw conflict('helps.helpersFull');
}

export async function refuseTooManyHelped(tx: Tx, helperId: string, now: Date) {
  if ((await countLive(tx, 'helper_id', helperId, now)) > mostHelped) throw conflict('helps.helpedFull');
}

/** Requests count for whoever asks, not for whoever is asked. */
async function countLive(tx: Tx, side: 'helped_id' | 'helper_id', personId: string, now: Date) {
  const { count } = await tx
    .selectFrom('help')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(side, '=', personId)
    .where(isLive(now))
    .$if(side === 'helper_id', (query) => query.where('accepted_at', 'is not', null))
    .executeTakeFirstOrThrow();
  return count;
}

export const recordHelp = (tx: Tx, type: string, id: string, { helpedId, helperId }: Pair) =>
  record(tx, {
    type,
    topics: [`person:${helpedId}`, `person:${helperId}`],
    data: { id, helpedId, helperId },
  });

/** Agrees to act for whoever asked. Agreeing twice changes nothing. */
export async function acceptHelp(p: Writing, viewer: Viewer, id: string): Promise<void> {
  await write(p, async (tx) => {
    const now = p.clock.now();
    const seen = await findHelp(tx, viewer, id, now);
    if (!seen || seen.helper_id !== viewer.personId) throw helpNotFound();
    const pair = { helpedId: seen.helped_id, helperId: seen.helper_id };
    await lockBoth(tx, pair);
    const help = await findHelp(tx, viewer, id, now);
    if (!help?.is_live || !help.is_awake) throw helpNotFound();
    if (help.accepted_at) return;
    const accepted = await tx
      .updateTable('help')
      .set({ accepted_at: now })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    // Taken back in the same moment.
    if (!accepted) throw helpNotFound();
    await refuseTooManyHelped(tx, viewer.personId, now);
    await recordHelp(tx, 'help.accepted', id, pair);
  });
}

/**
 * Ends a help, by either of the two: at once everywhere, because each act locks the row. Ending it twice
 * changes nothing.
 */
export async function endHelp(p: Writing, viewer: Viewer, id: string): Promise<void> {
  await write(p, async (tx) => {
    const now = p.clock.now();
    const help = await findHelp(tx, viewer, id, now);
    if (!help) throw helpNotFound();
    const how = help.helper_id === viewer.personId ? 'helper' : 'helped';
    const ended = await tx
      .updateTable('help')
      .set({ ended_at: now, ended_how: how })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .returning(['id', 'helped_id', 'helper_id'])
      .execute();
    await record(tx, ...(await endedHelps(tx, ended, how, now)));
  });
}

/** Ends helps again that had been ended before the database was restored. */
export const endHelpAgain = replayEach(async (p, { data: { id, how }, at }) => {
  if (!id) return false;
  return write(p, async (tx) => {
    const by = how === 'helper' || how === 'helped' || how === 'block' ? how : 'time';
    const ended = await tx
      .updateTable('help')
      .set({ ended_at: at, ended_how: by })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .returning(['id', 'helped_id', 'helper_id'])
      .execute();
    await record(tx, ...(await endedHelps(tx, ended, by, at)));
    return ended.length > 0;
  });
});
