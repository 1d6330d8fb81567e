import type { Platform } from '#server/platform.ts';
import { localIssuer } from './provider.ts';

/** Everybody who can sign in by the built-in page, in the order they came; the cast came first. */
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
