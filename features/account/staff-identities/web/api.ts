import { queryOptions } from '@tanstack/react-query';
import type { staffIdentityRoutes } from '#account/staff-identities/server/routes.ts';
import { client, read } from '#web/requests/api.ts';

const { 'staff-identity': identity } = client<ReturnType<typeof staffIdentityRoutes>>().api;

export const staffIdentityQuery = queryOptions({
  queryKey: ['staff-identity'],
  queryFn: () => read(identity.$get()),
});

/** Resolves to where the browser goes on. */
export const beginLink = () => read(identity['sign-ins'].$post());

export const unlink = () => read(identity.$delete());
