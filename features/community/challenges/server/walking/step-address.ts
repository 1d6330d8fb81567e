import { createHash, randomBytes } from 'node:crypto';
import type { StepAddress } from '#community/challenges/phone-contract.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import type { Day } from '#shared/time/dates.ts';

const hash = (secret: string) => createHash('sha256').update(secret).digest();

/** The viewer's address with its last report, or null if they have none. */
export async function findStepAddress(p: Platform, viewer: Viewer): Promise<StepAddress> {
  const row = await p.db
    .selectFrom('step_address')
    .selectAll()
    .where('person_id', '=', viewer.personId)
    .executeTakeFirst();
  if (!row) return null;
  const { created_at, received_at: at, received_day: day, received_steps: steps } = row;
  const lastReport = at && day && steps !== null ? { at: at.toISOString(), day, steps } : null;
  return { createdAt: created_at.toISOString(), heard: lastReport };
}

/**
 * Makes a new address for a phone, to which the steps are appended. It ends the previous one. Only this
 * response contains it.
 */
export async function renewStepAddress(p: Platform, viewer: Viewer) {
  const secret = randomBytes(32).toString('base64url');
  const now = p.clock.now();
  const fresh = {
    secret_hash: hash(secret),
    created_at: now,
    received_at: null,
    received_day: null,
    received_steps: null,
  };
  await p.db
    .insertInto('step_address')
    .values({ person_id: viewer.personId, ...fresh })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(fresh))
    .execute();
  return { createdAt: now.toISOString(), address: `${p.settings.publicOrigin}/api/steps/${secret}?steps=` };
}

export const endStepAddress = (p: Platform, viewer: Viewer) =>
  p.db.deleteFrom('step_address').where('person_id', '=', viewer.personId).execute();

/** The owner of a secret; undefined if it is unknown or its owner's account is being deleted. */
export const findPhoneOwner = (p: Platform, secret: string) =>
  p.db
    .selectFrom('step_address')
    .innerJoin('person', 'person.id', 'step_address.person_id')
    .leftJoin('account_deletion', 'account_deletion.person_id', 'person.id')
    .where('account_deletion.person_id', 'is', null)
    .select(['person.id', 'person.city_code'])
    .where('secret_hash', '=', hash(secret))
    .executeTakeFirst();

/** Stores the latest report, so that the owner sees that it works. */
export const recordStepReport = (
  p: Platform,
  personId: string,
  { day, steps }: { day: Day; steps: number },
) =>
  p.db
    .updateTable('step_address')
    .set({ received_at: p.clock.now(), received_day: day, received_steps: steps })
    .where('person_id', '=', personId)
    .execute();
