import { readCode } from '#account/openings/code.ts';
import type { Tx } from '#server/database/db.ts';
import { Refusal } from '#server/errors.ts';
import type { Settings } from '#server/settings/settings.ts';
import { openForFirst } from './actions.ts';
import { takeInvitation } from './invitations/actions.ts';
import { openingOf } from './queries.ts';

type Towns = { settings: Pick<Settings, 'townsOpen'> };
type Asked = { cityCode: string; invitationCode?: string | null; now: Date };

/**
 * Lets somebody into a town, in the transaction in which they choose it, or refuses. So a town that closes
 * after it was chosen on screen lets nobody in, and the last use of a code is used once. A code of an open
 * town is counted, too: its operator wants to know which counter brings people.
 */
export async function admit(p: Towns, tx: Tx, { cityCode, invitationCode, now }: Asked): Promise<void> {
  const { state } = await openingOf(p, tx, cityCode);
  if (state === 'closed') throw new Refusal('forbidden', { reason: 'openings.closed' });
  const code = readCode(invitationCode);
  const isInvited = code !== null && (await takeInvitation(tx, cityCode, code, now));
  if (state === 'invitation' && !isInvited)
    throw new Refusal('forbidden', {
      reason: invitationCode ? 'invitations.bad' : 'openings.byInvitation',
    });
}

/**
 * The same for somebody who lives there from now on. Where towns are open unless somebody decides, one opens
 * with its first resident.
 */
export async function admitResident(p: Towns, tx: Tx, asked: Asked): Promise<void> {
  await admit(p, tx, asked);
  await openForFirst(tx, asked.cityCode, asked.now);
}
