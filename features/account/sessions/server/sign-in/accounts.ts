import { admitResident } from '#account/openings/server/admission.ts';
import { forgetAlert } from '#account/openings/server/alerts.ts';
import { requiredConsents } from '#residents/consents/contract.ts';
import { agree, versionsAskedAt } from '#residents/consents/server/consents.ts';
import type { SettleRequest } from '#residents/people/contract.ts';
import { accountKey } from '#residents/people/server/account-key.ts';
import { displayName } from '#residents/people/server/display-name.ts';
import { keepPhoto } from '#residents/people/server/keep-photo.ts';
import { numberNeighbour } from '#residents/people/server/neighbour-number.ts';
import { findPerson } from '#residents/people/server/queries.ts';
import { currentCity } from '#residents/regions/old-regions.ts';
import { findActiveOfAccount } from '#residents/suspensions/server/queries.ts';
import { claimItems } from '#residents/town-imports/server/claim.ts';
import type { Tx } from '#server/database/db.ts';
import { write } from '#server/database/write.ts';
import { Refusal } from '#server/errors.ts';
import { record } from '#server/live/log/record.ts';
import type { Platform } from '#server/platform.ts';
import { newId } from '#shared/ids.ts';

type Newcomer = {
  issuer: string;
  subject: string;
  name: string;
  email: string | null;
  photoUrl: string | null;
  /** When they were asked for their consents. Default: now. */
  askedAt?: Date;
};

/** The requested town. The city is required; a given province must match it (product 2.3). */
function townOf(request: SettleRequest) {
  const { provinceCode, cityCode } = request;
  const city = cityCode ? currentCity(cityCode) : null;
  if (!city || (provinceCode && ![city.provinceCode, cityCode?.slice(0, 2)].includes(provinceCode)))
    throw new Refusal('invalid', { reason: 'regionSetup.missing' });
  return city;
}

/**
 * Creates a newcomer's account. Nothing about them is stored before they have consented and chosen a town
 * (product 1.3). Of two simultaneous requests the first creates it (`made`) and the other finds it. A
 * suspended account is refused. `opened` runs in the same transaction.
 */
export async function openAccount(
  p: Platform,
  newcomer: Newcomer,
  request: SettleRequest,
  opened?: (tx: Tx, personId: string) => Promise<void>,
): Promise<{ personId: string; made: boolean }> {
  const city = townOf(request);
  const { consents } = request;
  if (!requiredConsents.every((kind) => consents?.[kind]))
    throw new Refusal('invalid', { reason: 'consent.missing' });

  const personId = newId();
  const now = p.clock.now();
  const made = await write(p, async (tx) => {
    await tx
      .insertInto('person')
      .values({
        id: personId,
        name: displayName(newcomer.name),
        email: newcomer.email,
        city_code: city.code,
        created_at: now,
      })
      .execute();
    // The second of two simultaneous requests waits here for the first and then finds its row.
    const identity = await tx
      .insertInto('identity')
      .values({ issuer: newcomer.issuer, subject: newcomer.subject, person_id: personId, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('person_id')
      .executeTakeFirst();
    if (!identity) {
      await tx.deleteFrom('person').where('id', '=', personId).execute();
      return false;
    }
    const key = await accountKey(tx, newcomer);
    // Checked last, because a deletion of the same account may have just released the identity and kept the
    // suspension.
    if (await findActiveOfAccount(tx, key, now))
      throw new Refusal('forbidden', { reason: 'session.suspended' });
    await admitResident(p, tx, { cityCode: city.code, invitationCode: request.invitationCode, now });
    await forgetAlert(tx, key);
    const { marketing, ...required } = await versionsAskedAt(tx, newcomer.askedAt ?? now);
    const versions = consents?.marketing ? { ...required, marketing } : required;
    await agree(tx, { personId, versions, now });
    await opened?.(tx, personId);
    await numberNeighbour(tx, personId, city.code);
    await claimItems(p, tx, newcomer, personId);
    await record(tx, { type: 'person.joined', topics: [`person:${personId}`], data: { id: personId } });
    if (newcomer.photoUrl) await p.jobs.send(keepPhoto.name, { personId, url: newcomer.photoUrl }, tx);
    return true;
  });
  if (made) return { personId, made };
  const known = await findPerson(p.db, newcomer);
  // The account was deleted in between: they sign up anew.
  if (!known) return openAccount(p, newcomer, request, opened);
  return { personId: known.id, made };
}

/** Saves the home of a person without a town. The first write wins; the same town gets the same answer. */
export async function chooseTown(p: Platform, personId: string, request: SettleRequest): Promise<void> {
  const city = townOf(request);
  await write(p, async (tx) => {
    const moved = await tx
      .updateTable('person')
      .set({ city_code: city.code })
      .where('id', '=', personId)
      .where('city_code', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (moved) {
      await admitResident(p, tx, {
        cityCode: city.code,
        invitationCode: request.invitationCode,
        now: p.clock.now(),
      });
      await numberNeighbour(tx, personId, city.code);
      await record(tx, { type: 'person.movedIn', topics: [`person:${personId}`], data: { id: personId } });
      return;
    }
    const home = await tx
      .selectFrom('person')
      .select('city_code')
      .where('id', '=', personId)
      .executeTakeFirst();
    if (home?.city_code !== city.code) throw new Refusal('conflict', { reason: 'people.townTaken' });
  });
}
