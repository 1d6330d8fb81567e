import { queryOptions } from '@tanstack/react-query';
import type { Consent, OptionalConsent, Renewal } from '#residents/consents/contract.ts';
import type { consentRoutes } from '#residents/consents/server/routes.ts';
import { client, read } from '#web/requests/api.ts';

const { api } = client<ReturnType<typeof consentRoutes>>();

export const consentsQuery = queryOptions({
  queryKey: ['consents'],
  queryFn: (): Promise<{ items: Consent[] }> => read(api.consents.$get()),
});

export const renewConsents = (json: Renewal) => read(api.consents.$put({ json }));
export const setOptional = (kind: OptionalConsent, agreed: boolean) =>
  read(api.consents[kind === 'marketing' ? 'marketing' : 'town-export'].$put({ json: { agreed } }));
