import { localStaff } from '#account/sessions/server/provider/local-people.ts';
import { newId } from '#shared/ids.ts';
import type { TestServer } from '#test/server/server.ts';
import { staffIssuer } from './server/queries.ts';

/** Links an identity as staff to somebody, as if they had signed in with it at the desk. */
export async function linkStaff({ p }: TestServer, personId: string, subject = newId()) {
  await p.db
    .insertInto('identity')
    .values({
      issuer: staffIssuer(p.settings),
      subject,
      person_id: personId,
      created_at: p.clock.now(),
    })
    .execute();
  return subject;
}

export const [chuncheon] = localStaff as [(typeof localStaff)[number]];
