import { createHash, randomInt } from 'node:crypto';
import { areBlocked } from '#residents/people/server/blocks.ts';
import { readCode, writtenCode } from '#screens/helps/code.ts';
import type { HelpCode, HelpRedemption } from '#screens/helps/contract.ts';
import { codeDigits, codeMinutes } from '#screens/helps/limits.ts';
import { type Writing, write } from '#server/database/write.ts';
import { Refusal } from '#server/errors.ts';
import { record } from '#server/live/log/record.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import type { Day } from '#shared/time/dates.ts';
import { helpNotFound } from './acting.ts';
import { endOf, insertHelp, isRetry, lockBoth, recordHelp } from './actions.ts';
import { findHelp, offerTo } from './queries.ts';

const hash = (code: string) => createHash('sha256').update(code).digest();

const newCode = () => String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');

const inMinutes = (now: Date) => new Date(now.getTime() + codeMinutes * 60_000);

/** Makes the viewer's code, which they tell a helper. The one before ends, with whoever has typed it. */
export async function makeCode(
  p: Writing & Pick<Platform, 'settings'>,
  viewer: Viewer,
  until: Day,
): Promise<HelpCode> {
  const now = p.clock.now();
  const endsAt = endOf(until, now);
  const expiresAt = inMinutes(now);
  // Another person's code may be the same. Five of them in a row are no chance.
  for (let tries = 0; tries < 5; tries += 1) {
    const code = newCode();
    await p.db
      .deleteFrom('help_code')
      .where(({ eb, or }) => or([eb('helped_id', '=', viewer.personId), eb('expires_at', '<=', now)]))
      .execute();
    const made = await p.db
      .insertInto('help_code')
      .values({ helped_id: viewer.personId, code_hash: hash(code), ends_at: endsAt, expires_at: expiresAt })
      .onConflict((conflict) => conflict.doNothing())
      .returning('helped_id')
      .executeTakeFirst();
    if (!made) continue;
    const address = `${p.settings.publicOrigin}/settings/helping?code=${code}`;
    return { code: writtenCode(code), address, until, expiresAt: expiresAt.toISOString() };
  }
  throw new Refusal('conflict');
}

/**
 * Asks the person of a code whether the viewer may help them. A code is for the first who types it. Nothing
 * tells the viewer whether there is such a code: six digits can be guessed, a person who is asked cannot.
 */
export async function offerByCode(p: Writing, viewer: Viewer, draft: HelpRedemption): Promise<void> {
  const helperId = viewer.personId;
  const codeHash = hash(readCode(draft.code) ?? '');
  await write(p, async (tx) => {
    const now = p.clock.now();
    const found = await tx
      .selectFrom('help_code')
      .select('helped_id')
      .where('code_hash', '=', codeHash)
      .executeTakeFirst();
    if (!found || found.helped_id === helperId || (await areBlocked(tx, found.helped_id, helperId))) return;
    const claimed = await tx
      .updateTable('help_code')
      .set({ helper_id: helperId, help_id: draft.id, expires_at: inMinutes(now) })
      .where('code_hash', '=', codeHash)
      .where('expires_at', '>', now)
      .where('helper_id', 'is', null)
      .returning('helped_id')
      .executeTakeFirst();
    if (!claimed) return;
    // To the helped alone: an event of the helper's would say that the code is one.
    await record(tx, {
      type: 'help.offered',
      topics: [`person:${claimed.helped_id}`],
      data: { id: draft.id },
    });
  });
}

/** Begins the help of whoever typed the viewer's code. Confirming it twice begins one. */
export async function confirmOffer(p: Writing, viewer: Viewer, id: string): Promise<void> {
  const helpedId = viewer.personId;
  await write(p, async (tx) => {
    const now = p.clock.now();
    const known = await findHelp(tx, viewer, id, now);
    if (known?.helped_id === helpedId && known.accepted_at) return;
    const seen = await offerTo(tx, viewer, now).executeTakeFirst();
    if (seen?.help_id !== id) throw helpNotFound();
    const pair = { helpedId, helperId: seen.id };
    await lockBoth(tx, pair);
    if (await isRetry(tx, id, pair)) return;
    // Again: what came before the locks, such as a suspension, counts.
    const offer = await offerTo(tx, viewer, now).executeTakeFirst();
    if (offer?.help_id !== id) throw helpNotFound();
    const spent = await tx
      .deleteFrom('help_code')
      .where('helped_id', '=', helpedId)
      .where('help_id', '=', id)
      .returning('ends_at')
      .executeTakeFirst();
    if (!spent) throw helpNotFound();
    await insertHelp(tx, { id, ...pair, now, endsAt: spent.ends_at, acceptedAt: now });
    await recordHelp(tx, 'help.accepted', id, pair);
  });
}

/** Ends the viewer's code, and sends away whoever typed it without a word to them. */
export const dropCode = (p: Writing, { personId }: Viewer): Promise<void> =>
  write(p, async (tx) => {
    const dropped = await tx
      .deleteFrom('help_code')
      .where('helped_id', '=', personId)
      .returning('help_id')
      .executeTakeFirst();
    if (dropped?.help_id)
      await record(tx, {
        type: 'help.declined',
        topics: [`person:${personId}`],
        data: { id: dropped.help_id },
      });
  });
