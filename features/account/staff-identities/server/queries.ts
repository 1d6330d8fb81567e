import { sql } from 'kysely';
import { staffClient } from '#account/sessions/server/provider/oidc-client.ts';
import type { Db, Tx } from '#server/database/db.ts';
import { hasRow } from '#server/database/has-row.ts';
import type { Settings } from '#server/settings/settings.ts';

export type Where = Pick<Settings, 'staffSignIn' | 'publicOrigin'>;

/** The issuer of identities of staff, as it is stored. */
export const staffIssuer = (settings: Where) => staffClient(settings)?.storedIssuer ?? '';

/** Somebody's identity as staff. It is a row of `identity` like that of a resident, with another issuer. */
export const findStaffIdentity = (db: Db | Tx, settings: Where, personId: string) =>
  db
    .selectFrom('identity')
    .select(['subject', 'created_at'])
    .where('issuer', '=', staffIssuer(settings))
    .where('person_id', '=', personId)
    .executeTakeFirst();

/**
 * The person of an identity as staff, if they have a right now. Locked in a transaction, which then signs
 * them in: whoever unlinks the identity meanwhile waits, and ends that session, too.
 */
export const findStaff = (db: Db | Tx, { issuer, subject }: { issuer: string; subject: string }) =>
  db
    .selectFrom('identity')
    .select('person_id as id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where(
      hasRow(sql`
        select from right_grant where right_grant.person_id = identity.person_id and ended_at is null
      `),
    )
    .$if(db.isTransaction, (query) => query.forKeyShare('identity'))
    .executeTakeFirst();
