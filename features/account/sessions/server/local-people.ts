import type { Platform } from '#server/platform.ts';
import { localIssuer } from './provider.ts';

/** All people of the built-in sign-in page, oldest account first, so the cast comes first. */
export const listLocalPeople = (p: Platform) =>
  p.db
    .selectFrom('identity')
    .innerJoin('person', 'person.id', 'identity.person_id')
    .select(['identity.subject', 'person.name', 'person.email', 'person.role'])
    .where('identity.issuer', '=', localIssuer)
    .orderBy('identity.created_at')
    .orderBy('identity.subject')
    .limit(200)
    .execute();
