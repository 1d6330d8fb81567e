import type { Tx } from '#server/database/db.ts';
import { undoneIfFailing } from '#server/database/undone-if-failing.ts';
import type { NoticedEvent } from '#server/notices/notices.ts';
import { type Changes, noteChange } from '#server/notices/notification-changes.ts';
import type { Platform } from '#server/platform.ts';
import { deliver } from './deliver.ts';
import { findReworded } from './reword.ts';
import { withdraw } from './withdraw.ts';

/** The number of people in one transaction, about half a second of work. */
export const batchSize = 1000;

/** The id before all people. */
export const nobody = '00000000-0000-0000-0000-000000000000';

/** `deliveredTo`: the id after which the next batch begins; null if everybody has been notified. */
type Outcome = { changes: Changes; deliveredTo: string | null };

type Event = NoticedEvent<Record<string, unknown>>;

/** Notifies the next batch of the people whom an event concerns. */
export async function deliverEvent(
  p: Pick<Platform, 'notices' | 'clock'>,
  tx: Tx,
  event: Event,
  deliveredTo = nobody,
): Promise<Outcome | { error: unknown }> {
  const given = event as NoticedEvent<never>;
  return undoneIfFailing(tx, async () => {
    const crowd = p.notices.crowds.has(event.type);
    const outcome = await (crowd ? deliverToCrowd(p, tx, given, deliveredTo) : applyRules(p, tx, given));
    return reword(p, tx, given, { outcome, from: deliveredTo });
  });
}

async function deliverToCrowd(
  { notices, clock }: Pick<Platform, 'notices' | 'clock'>,
  tx: Tx,
  event: NoticedEvent<never>,
  after: string,
): Promise<Outcome> {
  const changes: Changes = new Map();
  const from = { after, limit: batchSize, now: clock.now() };
  const next = await notices.crowds.get(event.type)?.(tx, event, from);
  for (const { id, personId } of await deliver(tx, notices, next?.notify ?? [], { crowd: true }))
    noteChange(changes, personId, id, 'ids');
  return { changes, deliveredTo: next?.last ?? null };
}

async function applyRules(
  { notices }: Pick<Platform, 'notices'>,
  tx: Tx,
  event: NoticedEvent<never>,
): Promise<Outcome> {
  const changes: Changes = new Map();
  let isOver = true;
  for (const rule of notices.rules.get(event.type) ?? []) {
    const draft = await rule(tx, event);
    for (const withdrawal of draft.withdraw ?? []) {
      const shrunk = await withdraw(tx, notices, withdrawal, batchSize);
      for (const { id, personId, isDeleted } of shrunk)
        noteChange(changes, personId, id, isDeleted ? 'gone' : 'ids');
      if (shrunk.length >= batchSize) isOver = false;
    }
    for (const { id, personId } of await deliver(tx, notices, draft.notify ?? [], { crowd: false }))
      noteChange(changes, personId, id, 'ids');
  }
  return { changes, deliveredTo: isOver ? null : nobody };
}

/** Adds the rows whose text or link has changed: those of this batch's people, or of the next batch. */
async function reword(
  { notices }: Pick<Platform, 'notices'>,
  tx: Tx,
  event: NoticedEvent<never>,
  { outcome, from }: { outcome: Outcome; from: string },
): Promise<Outcome> {
  const reworded = notices.rewords.get(event.type)?.(event);
  if (!reworded) return outcome;
  // Rules that have not finished start again from the first person, and so does this.
  const upTo = outcome.deliveredTo === nobody ? null : outcome.deliveredTo;
  const { rows, last } = await findReworded(tx, reworded, { after: from, upTo, limit: batchSize });
  for (const { id, personId } of rows) noteChange(outcome.changes, personId, id, 'reworded');
  return { ...outcome, deliveredTo: outcome.deliveredTo ?? last };
}
