import {
  type Consent,
  ConsentList,
  Marketing,
  Renewal,
  TownExportNaming,
} from '#residents/consents/contract.ts';
import type { Feature } from '#server/feature.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import type { Platform } from '#server/platform.ts';
import { renewConsents, selectConsents, setOptional } from './consents.ts';

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
      { summary: 'List the viewer’s consents with their times', response: ConsentList },
      async ({ viewer }) => ({ items: present(await selectConsents(p.db, viewer.personId)) }),
    )
    .put(
      '/api/consents',
      { summary: 'Agree to the current terms and privacy policy', body: Renewal },
      ({ viewer, body }) => renewConsents(p, viewer.personId, body),
    )
    .put(
      '/api/consents/marketing',
      { summary: 'Give or withdraw the optional consent', body: Marketing },
      ({ viewer, body }) => setOptional(p, viewer.personId, 'marketing', body.agreed),
    )
    .put(
      '/api/consents/town-export',
      {
        summary: 'Choose whether the export of a town names the viewer',
        body: TownExportNaming,
      },
      ({ viewer, body }) => setOptional(p, viewer.personId, 'townExport', body.agreed),
    );

export const consentsFeature: Feature = {
  routes: consentRoutes,
  personalData: {
    consents: {
      copy: async (p, personId) => present(await selectConsents(p.db, personId)),
    },
  },
};
