import { consentDue } from '#residents/consents/server/consents.ts';
import type { Db, Tx } from '#server/database/db.ts';
import { notHidden } from '#server/hidden.ts';
import { imageIn } from '#server/images/queries.ts';
import { rightsOf, unlessModerator } from '#server/viewer/rights.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import type { Day } from '#shared/time/dates.ts';
import { notBlocked } from './blocks.ts';

type Identity = { issuer: string; subject: string };

/** The person behind an identity, or null. */
export async function findPerson(db: Db | Tx, identity: Identity): Promise<{ id: string } | null> {
  const row = await db
    .selectFrom('identity')
    .select('person_id as id')
    .where('issuer', '=', identity.issuer)
    .where('subject', '=', identity.subject)
    .executeTakeFirst();
  return row ?? null;
}

export const selectMe = (db: Db | Tx, personId: string, today: Day) =>
  db
    .selectFrom('person')
    .select(['id', 'name', 'email', 'city_code', 'role', rightsOf('person.id').as('rights')])
    .select([consentDue(today).as('consent_due'), imageIn('person', 'person.id').as('photo')])
    .where('id', '=', personId)
    .executeTakeFirst();

/**
 * Every read of other people starts here: a viewer sees everybody except people in a
 * block with them (product 15.1).
 */
export const visiblePeople = (db: Db | Tx, viewer: Viewer) =>
  db
    .selectFrom('person')
    .where(unlessModerator(viewer, 'person.city_code', notBlocked(viewer, 'person.id')))
    .where(notHidden(viewer, 'person', { id: 'person.id', author: 'person.id', town: 'person.city_code' }));

export const seesPerson = async (db: Db | Tx, viewer: Viewer, id: string): Promise<boolean> =>
  (await visiblePeople(db, viewer).select('person.id').where('person.id', '=', id).executeTakeFirst()) !==
  undefined;

/**
 * Locks a visible person until the transaction ends, so that no row is written about
 * somebody deleted meanwhile.
 */
export const lockPerson = (tx: Tx, viewer: Viewer, id: string) =>
  visiblePeople(tx, viewer)
    .select(['person.id', 'person.role', 'person.city_code'])
    .where('person.id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
