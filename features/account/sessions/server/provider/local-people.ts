import type { Platform } from '#server/platform.ts';
import type { LocalPerson } from './local-page.ts';
import { localIssuer } from './oidc-client.ts';

/** All people of the built-in sign-in page, oldest account first, so the cast comes first. */
export const listLocalPeople = (p: Platform): Promise<LocalPerson[]> =>
  p.db
    .selectFrom('identity')
    .innerJoin('person', 'person.id', 'identity.person_id')
    .select(['identity.subject', 'person.name', 'person.email', 'person.role'])
    .where('identity.issuer', '=', localIssuer)
    .orderBy('identity.created_at')
    .orderBy('identity.subject')
    .limit(200)
    .execute();

/** Those of the built-in sign-in of staff: people of town halls, of whom nobody has an account here. */
export const localStaff: LocalPerson[] = [
  { subject: 'chuncheon', name: '춘천시 담당자' },
  { subject: 'chuncheon-night', name: '춘천시 당직자' },
  { subject: 'goseong', name: '고성군 담당자' },
].map((staff) => ({ ...staff, role: 'resident', email: null }));
