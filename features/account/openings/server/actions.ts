import type { OpeningState } from '#account/openings/states.ts';
import { findCity } from '#residents/regions/cities.ts';
import { recordAudit, recordCommandAudit } from '#server/audit.ts';
import type { Tx } from '#server/database/db.ts';
import { type Writing, write } from '#server/database/write.ts';
import { notFound } from '#server/errors.ts';
import { afterLast, recordInLedger, replayEach } from '#server/ledger/entry.ts';
import { record } from '#server/live/log/record.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { newId } from '#shared/ids.ts';
import { mayOpen, mayPrepare } from './policy.ts';
import { lockOpening, openingOf } from './queries.ts';

/** The topic of the open admin pages of a town. */
export const adminTopic = (cityCode: string) => `openings:${cityCode}`;

/** Decides to whom a town is open. What is so already stays. Who lives there stays in any case. */
export async function changeOpening(
  p: Writing & Pick<Platform, 'settings'>,
  viewer: Viewer,
  cityCode: string,
  state: OpeningState,
): Promise<void> {
  if (!findCity(cityCode) || !mayOpen(viewer, cityCode)) throw notFound();
  await write(p, async (tx) => {
    const now = p.clock.now();
    if (!(await setState(tx, p, { cityCode, state, now, setBy: viewer.personId }))) return;
    const entry = { action: 'opening.changed', cityCode, note: state, right: 'operator' } as const;
    await recordAudit(tx, viewer, now, entry);
  });
}

/** The same by a command on the server. Returns whether it was another state before. */
export const changeOpeningByCommand = (
  p: Writing & Pick<Platform, 'settings'>,
  cityCode: string,
  state: OpeningState,
): Promise<boolean> =>
  write(p, async (tx) => {
    const now = p.clock.now();
    if (!(await setState(tx, p, { cityCode, state, now, setBy: null }))) return false;
    await recordCommandAudit(tx, now, { action: 'opening.changed', cityCode, note: state });
    return true;
  });

type Decision = { cityCode: string; state: OpeningState; now: Date; setBy: string | null };

async function setState(tx: Tx, p: Pick<Platform, 'settings'>, decision: Decision): Promise<boolean> {
  const { cityCode, state } = decision;
  await lockOpening(tx, cityCode);
  const before = await openingOf(p, tx, cityCode);
  if (before.isDecided && before.state === state) return false;
  const now = afterLast(before.since, decision.now);
  await insertState(tx, { ...decision, now });
  // A restored backup must not open a town again that somebody has closed.
  await recordInLedger(tx, { change: 'opening.changed', data: { cityCode, state }, at: now });
  return true;
}

async function insertState(tx: Tx, { cityCode, state, now, setBy }: Decision) {
  const id = newId();
  await tx
    .updateTable('town_opening')
    .set({ ended_at: now })
    .where('city_code', '=', cityCode)
    .where('ended_at', 'is', null)
    .execute();
  await tx
    .insertInto('town_opening')
    .values({ id, city_code: cityCode, state, set_at: now, set_by: setBy })
    .execute();
  await record(tx, { type: 'opening.changed', topics: [adminTopic(cityCode)], data: { id, cityCode } });
}

/** Nothing happens in a town about which somebody has decided. */
export const openForFirst = (tx: Tx, cityCode: string, now: Date) =>
  tx
    .insertInto('town_opening')
    .values({ id: newId(), city_code: cityCode, state: 'open', set_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Puts the list of the first weeks away, for everybody of the town's admin pages. */
export async function closeFirstWeeks(p: Writing, viewer: Viewer, cityCode: string): Promise<void> {
  if (!findCity(cityCode) || !mayPrepare(viewer, cityCode)) throw notFound();
  await write(p, async (tx) => {
    const closed = await tx
      .insertInto('first_weeks_closing')
      .values({ city_code: cityCode, closed_at: p.clock.now(), closed_by: viewer.personId })
      .onConflict((conflict) => conflict.doNothing())
      .returning('city_code')
      .executeTakeFirst();
    if (!closed) return;
    await record(tx, {
      type: 'opening.firstWeeksClosed',
      topics: [adminTopic(cityCode)],
      data: { cityCode },
    });
  });
}

/** Decides again what had been decided before the database was restored, unless a later decision is known. */
export const changeOpeningAgain = replayEach(async (p, { change, data, at, isTrusted }) => {
  const { cityCode, state } = data;
  if (!cityCode || !findCity(cityCode)) return false;
  // Anyone who can write to the file store could have made it; closing a town lets nobody in.
  if (state !== 'closed' && !(isTrusted && (state === 'open' || state === 'invitation'))) return false;
  return write(p, async (tx) => {
    await lockOpening(tx, cityCode);
    const known = await tx
      .selectFrom('town_opening')
      .select('id')
      .where('city_code', '=', cityCode)
      .where('set_at', '>=', at)
      .executeTakeFirst();
    if (known) return false;
    await insertState(tx, { cityCode, state, now: at, setBy: null });
    await recordInLedger(tx, { change, data, at });
    await recordCommandAudit(tx, p.clock.now(), { action: 'opening.changed', cityCode, note: state });
    return true;
  });
});
