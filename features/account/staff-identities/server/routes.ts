import { type OidcClient, staffClient } from '#account/sessions/server/provider/oidc-client.ts';
import { StaffIdentity, StaffSignIn } from '#account/staff-identities/contract.ts';
import { write } from '#server/database/write.ts';
import { Refusal } from '#server/errors.ts';
import type { Feature } from '#server/feature.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import { replayEach } from '#server/ledger/entry.ts';
import type { Platform } from '#server/platform.ts';
import { notReachable, removeIdentity, unlinkIdentity } from './actions.ts';
import { staffIdentitiesNotices } from './notices.ts';
import { findStaffIdentity } from './queries.ts';
import { staffPage } from './staff-page.ts';
import { staffSignIn } from './staff-sign-in.ts';

export function staffIdentityRoutes(p: Platform, client: OidcClient) {
  const { routes, begin } = staffSignIn(p, client);
  return endpoints()
    .and({ app: routes })
    .get(
      '/api/staff-identity',
      { summary: 'Get whether the viewer can sign in as staff', access: 'staff', response: StaffIdentity },
      async ({ viewer }) => {
        const linked = await findStaffIdentity(p.db, p.settings, viewer.personId);
        const name = p.settings.staffSignIn?.name ?? '';
        return { name, linkedAt: linked?.created_at.toISOString() ?? null };
      },
    )
    .post(
      '/api/staff-identity/sign-ins',
      {
        summary: 'Begin a sign-in as staff that links its identity to the viewer',
        access: 'staff',
        response: StaffSignIn,
        status: 201,
      },
      async ({ viewer, c }) => {
        const started = { next: '/settings/staff-sign-in', popup: false, linkTo: viewer.sessionId };
        const url = await begin(c, started).catch((error) => {
          if (error instanceof Refusal) throw error;
          throw notReachable();
        });
        return { url };
      },
    )
    .delete(
      '/api/staff-identity',
      { summary: 'Unlink the viewer’s identity as staff, and sign it out elsewhere', access: 'staff' },
      ({ viewer }) => unlinkIdentity(p, viewer),
    );
}

export const staffIdentitiesFeature: Feature = {
  routes: (p) => {
    const client = staffClient(p.settings);
    return client ? staffIdentityRoutes(p, client) : endpoints();
  },
  notices: staffIdentitiesNotices,
  openPages: { '/staff': staffPage },
  replays: {
    'staffIdentity.unlinked': replayEach(async (p, { data: { personId, issuer }, at }) =>
      personId && issuer ? write(p, (tx) => removeIdentity(tx, issuer, { personId, now: at })) : false,
    ),
  },
  personalData: {
    identities: {
      copy: (p, personId) =>
        p.db
          .selectFrom('identity')
          .select(['issuer', 'subject', 'created_at'])
          .where('person_id', '=', personId)
          .orderBy('created_at')
          .execute(),
    },
  },
};
