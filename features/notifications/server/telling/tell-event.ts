import { sql } from 'kysely';
import { type Changes, noteChange } from '#features/notifications/server/changes.ts';
import type { Tx } from '#server/db.ts';
import type { NoticedEvent } from '#server/notices.ts';
import type { Platform } from '#server/platform.ts';
import { rideAlong } from '#server/statements/ride-along.ts';
import { mayPass } from './passing-error.ts';
import { findReworded } from './reword.ts';
import { takeBack } from './take-back.ts';
import { tell } from './tell.ts';

/** So many people are told in one transaction: about half a second of work. */
export const portion = 1000;

/** Before everybody. */
export const nobody = '00000000-0000-0000-0000-000000000000';

/** `toldTo`: where the next portion begins; null where everybody has been told. */
export type Outcome = { changes: Changes; toldTo: string | null };

type Event = NoticedEvent<Record<string, unknown>>;

/**
 * Tells the next portion of the people whom an event concerns. A failure undoes this event's part of the transaction
 * alone and is returned; an error of the moment is thrown.
 */
export async function tellEvent(
  p: Pick<Platform, 'notices'>,
  tx: Tx,
  event: Event,
  toldTo = nobody,
): Promise<Outcome | { error: unknown }> {
  await sql`savepoint told`.execute(tx);
  try {
    const given = event as NoticedEvent<never>;
    const crowd = p.notices.crowds.has(event.type);
    const told = await (crowd ? tellCrowd(p, tx, given, toldTo) : applyRules(p, tx, given));
    const outcome = await reword(p, tx, given, { told, from: toldTo });
    await rideAlong(tx, sql`release savepoint told`.compile(tx));
    return outcome;
  } catch (error) {
    if (mayPass(error)) throw error;
    await sql`rollback to savepoint told`.execute(tx);
    await sql`release savepoint told`.execute(tx);
    return { error };
  }
}

async function tellCrowd(
  { notices }: Pick<Platform, 'notices'>,
  tx: Tx,
  event: NoticedEvent<never>,
  after: string,
): Promise<Outcome> {
  const changes: Changes = new Map();
  const next = await notices.crowds.get(event.type)?.(tx, event, { after, limit: portion });
  for (const { id, personId } of await tell(tx, notices, next?.tell ?? [], { crowd: true }))
    noteChange(changes, personId, id, 'ids');
  return { changes, toldTo: next?.last ?? null };
}

async function applyRules(
  { notices }: Pick<Platform, 'notices'>,
  tx: Tx,
  event: NoticedEvent<never>,
): Promise<Outcome> {
  const changes: Changes = new Map();
  let isOver = true;
  for (const rule of notices.rules.get(event.type) ?? []) {
    const told = await rule(tx, event);
    for (const taken of told.takeBack ?? []) {
      const shrunk = await takeBack(tx, notices, taken, portion);
      for (const { id, personId, gone } of shrunk) noteChange(changes, personId, id, gone ? 'gone' : 'ids');
      if (shrunk.length >= portion) isOver = false;
    }
    for (const { id, personId } of await tell(tx, notices, told.tell ?? [], { crowd: false }))
      noteChange(changes, personId, id, 'ids');
  }
  return { changes, toldTo: isOver ? null : nobody };
}

/** Adds the rows that say something else by now: of the people of this portion, else of the next so many. */
async function reword(
  { notices }: Pick<Platform, 'notices'>,
  tx: Tx,
  event: NoticedEvent<never>,
  { told, from }: { told: Outcome; from: string },
): Promise<Outcome> {
  const reworded = notices.rewords.get(event.type)?.(event);
  if (!reworded) return told;
  // Rules that are not done begin again before everybody, and so does this.
  const upTo = told.toldTo === nobody ? null : told.toldTo;
  const { rows, last } = await findReworded(tx, reworded, { after: from, upTo, limit: portion });
  for (const { id, personId } of rows) noteChange(told.changes, personId, id, 'reworded');
  return { ...told, toldTo: told.toldTo ?? last };
}
