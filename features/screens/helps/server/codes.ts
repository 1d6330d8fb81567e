import { createHash, randomInt } from 'node:crypto';
import { codeLength, codeLetters, readCode, writtenCode } from '#account/openings/code.ts';
import type { HelpCode, HelpRedemption } from '#screens/helps/contract.ts';
import { codeMinutes } from '#screens/helps/limits.ts';
import { type Writing, write } from '#server/database/write.ts';
import { Refusal, wrongField } from '#server/errors.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import type { Day } from '#shared/time/dates.ts';
import { endOf, insertHelp, isRetry, lockBoth, recordHelp } from './actions.ts';

const hash = (code: string) => createHash('sha256').update(code).digest();

const anyOf = (letters: string) => letters[randomInt(letters.length)];

/** The first one is no digit: in an address the browser's router reads `2E345678` as a number. */
const newCode = () =>
  anyOf(codeLetters.replace(/\d/g, '')) +
  Array.from({ length: codeLength - 1 }, () => anyOf(codeLetters)).join('');

/** Makes the viewer's code, which the helper types beside them. The one before ends. */
export async function makeCode(
  p: Writing & Pick<Platform, 'settings'>,
  viewer: Viewer,
  until: Day,
): Promise<HelpCode> {
  const now = p.clock.now();
  const code = newCode();
  const expiresAt = new Date(now.getTime() + codeMinutes * 60_000);
  const row = { code_hash: hash(code), ends_at: endOf(until, now), expires_at: expiresAt };
  await p.db
    .insertInto('help_code')
    .values({ helped_id: viewer.personId, ...row })
    .onConflict((conflict) => conflict.column('helped_id').doUpdateSet(row))
    .execute();
  const address = `${p.settings.publicOrigin}/settings/helping?code=${code}`;
  return { code: writtenCode(code), address, until, expiresAt: expiresAt.toISOString() };
}

const badCode = () => wrongField('code', 'helps.badCode');

/** Begins a help by a code, once: the helped asked by making it, the helper agrees by typing it. */
export async function redeemCode(p: Writing, viewer: Viewer, draft: HelpRedemption): Promise<void> {
  const code = readCode(draft.code);
  if (!code) throw badCode();
  const helperId = viewer.personId;
  await write(p, async (tx) => {
    const now = p.clock.now();
    const known = await tx
      .selectFrom('help')
      .select('helper_id')
      .where('id', '=', draft.id)
      .executeTakeFirst();
    if (known?.helper_id === helperId) return;
    const found = await tx
      .selectFrom('help_code')
      .select('helped_id')
      .where('code_hash', '=', hash(code))
      .executeTakeFirst();
    if (!found) throw badCode();
    const pair = { helpedId: found.helped_id, helperId };
    if (pair.helpedId === helperId) throw new Refusal('invalid', { fields: { code: 'helps.ownself' } });
    // A block or an account that is gone reads like a wrong code.
    await lockBoth(tx, pair).catch(() => {
      throw badCode();
    });
    if (await isRetry(tx, draft.id, pair)) return;
    const spent = await tx
      .deleteFrom('help_code')
      .where('code_hash', '=', hash(code))
      .where('expires_at', '>', now)
      .returning('ends_at')
      .executeTakeFirst();
    if (!spent) throw badCode();
    await insertHelp(tx, { id: draft.id, ...pair, now, endsAt: spent.ends_at, acceptedAt: now });
    await recordHelp(tx, 'help.accepted', draft.id, pair);
  });
}
