import { type Consent, ConsentList, Marketing, Renewal } from '#features/consents/contract.ts';
import type { Feature } from '#server/feature.ts';
import { endpoints } from '#server/http/endpoints.ts';
import type { Platform } from '#server/platform.ts';
import { renewConsents, selectConsents, setMarketing } from './consents.ts';

const present = (rows: Awaited<ReturnType<typeof selectConsents>>): Consent[] =>
  rows.map((row) => ({
    kind: row.kind as Consent['kind'],
    version: row.version,
    agreedAt: row.agreed_at.toISOString(),
    withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
  }));

export const consentRoutes = (p: Platform) =>
  endpoints()
    .get(
      '/api/consents',
      { summary: 'What one agreed to, and when', answer: ConsentList },
      async ({ viewer }) => ({ items: present(await selectConsents(p.db, viewer.personId)) }),
    )
    .put(
      '/api/consents',
      { summary: 'Agree to the terms and the privacy policy as they are now', body: Renewal },
      ({ viewer }) => renewConsents(p, viewer.personId),
    )
    .put(
      '/api/consents/marketing',
      { summary: 'Give the optional consent, or take it back', body: Marketing },
      ({ viewer, body }) => setMarketing(p, viewer.personId, body.agreed),
    );

export const consentsFeature: Feature = {
  routes: consentRoutes,
  personalData: {
    consents: {
      copy: async (p, personId) => present(await selectConsents(p.db, personId)),
    },
  },
};
