import type { Confirmation, NewPasskey } from '#account/passkeys/contract.ts';
import { findSignIn, renewSession } from '#account/sessions/server/session-store.ts';
import { recordOwn } from '#server/audit.ts';
import type { Db, Tx } from '#server/database/db.ts';
import { write } from '#server/database/write.ts';
import { notFound, Refusal } from '#server/errors.ts';
import { record } from '#server/live/log/record.ts';
import type { Platform } from '#server/platform.ts';
import { requireConfirmation } from '#server/viewer/confirmation.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { takeChallenge } from './challenge.ts';
import { confirmations } from './metrics.ts';
import { nameOfPasskey } from './name-of-passkey.ts';
import { hasRoom, mustSignInFirst } from './policy.ts';
import { findPasskey, lockCredential, selectPasskeys } from './queries.ts';
import { refused } from './refused.ts';
import { removePasskeyIn } from './removal.ts';
import { verifyAuthentication, verifyNew } from './web-authn.ts';

/** Refuses to make a passkey before a sign-in, or a confirmation by another one, that is just over. */
export async function requireLeaveToAdd(p: Platform, db: Db | Tx, viewer: Viewer): Promise<number> {
  const { length: passkeys } = await selectPasskeys(db, viewer);
  const signedInAt = await findSignIn(db, viewer);
  if (mustSignInFirst({ passkeys, signedInAt, now: p.clock.now() }))
    throw new Refusal('forbidden', { reason: 'passkey.signInFirst' });
  if (passkeys > 0) await requireConfirmation({ db, clock: p.clock }, viewer);
  if (!hasRoom({ passkeys })) throw new Refusal('conflict', { reason: 'passkey.full' });
  return passkeys;
}

/** Adds a passkey. Whoever makes their first one has confirmed by it, too. */
export async function addPasskey(p: Platform, viewer: Viewer, draft: NewPasskey, userAgent: string) {
  const { id, token, response } = draft;
  if (await findPasskey(p.db, viewer, id)) return;
  const challenge = await takeChallenge(p, viewer, 'creation', token);
  const made = await verifyNew(p, response, { challenge });
  const { transports } = response.response;
  await write(p, async (tx) => {
    const now = p.clock.now();
    // One after the other: two first passkeys at once would both be first.
    await tx
      .selectFrom('person')
      .select('id')
      .where('id', '=', viewer.personId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    const before = await requireLeaveToAdd(p, tx, viewer);
    const added = await tx
      .insertInto('passkey')
      .values({
        id,
        person_id: viewer.personId,
        credential_id: made.credentialId,
        public_key: made.publicKey,
        counter: made.counter,
        transports,
        is_backed_up: made.isBackedUp,
        name: nameOfPasskey({ aaguid: made.aaguid, transports, userAgent }),
        created_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) throw new Refusal('conflict', { reason: 'passkey.known' });
    if (before === 0) await renew(tx, viewer, now);
    await recordOwn(tx, viewer, now, { action: 'passkey.added', itemId: id });
    await record(tx, {
      type: 'passkey.added',
      topics: [`person:${viewer.personId}`],
      data: { id, personId: viewer.personId },
    });
  });
  confirmations.inc({ outcome: 'done' });
}

async function renew(tx: Tx, viewer: Viewer, now: Date) {
  const wakes = viewer.asleep.length > 0;
  if (!(await renewSession(tx, { ...viewer, by: 'passkey', wakes, now })))
    throw new Refusal('unauthenticated');
}

/** The person of this session has shown with a passkey that it is them. */
export async function confirmByPasskey(p: Platform, viewer: Viewer, given: Confirmation) {
  const { personId } = viewer;
  try {
    await confirm(p, viewer, given);
  } catch (error) {
    if (error instanceof Refusal) p.log.info({ personId, why: error.reason }, 'a passkey was refused');
    throw error;
  }
  confirmations.inc({ outcome: 'done' });
  p.log.info({ personId }, 'confirmed by passkey');
}

async function confirm(p: Platform, viewer: Viewer, { token, response }: Confirmation) {
  const challenge = await takeChallenge(p, viewer, 'confirmation', token);
  await write(p, async (tx) => {
    const now = p.clock.now();
    const passkey = await lockCredential(tx, viewer, Buffer.from(response.id, 'base64url'));
    if (!passkey) throw refused('credential');
    const { userHandle, ...assertionResponse } = response.response;
    const given = { ...response, response: { ...assertionResponse, userHandle: userHandle ?? undefined } };
    const { counter, isBackedUp } = await verifyAuthentication(p, given, passkey, { challenge });
    await tx
      .updateTable('passkey')
      .set({ counter, is_backed_up: isBackedUp, last_used_at: now })
      .where('id', '=', passkey.id)
      .execute();
    await renew(tx, viewer, now);
  });
}

/** Removes a passkey of one's own, after a confirmation by it or by another one. */
export const removePasskey = (p: Platform, viewer: Viewer, id: string) =>
  write(p, async (tx) => {
    const now = p.clock.now();
    if (!(await findPasskey(tx, viewer, id))) throw notFound('passkey.gone');
    await requireConfirmation({ db: tx, clock: p.clock }, viewer);
    if (!(await removePasskeyIn(tx, id, now))) throw notFound('passkey.gone');
    await recordOwn(tx, viewer, now, { action: 'passkey.removed', itemId: id });
  });
