import { queryOptions } from '@tanstack/react-query';
import type { passkeyRoutes } from '#features/passkeys/server/routes.ts';
import { client, read } from '#web/api.ts';

export const { passkeys, session } = client<ReturnType<typeof passkeyRoutes>>().api;

export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: () => read(passkeys.$get()),
});

export const removePasskey = (id: string) => read(passkeys[':id'].$delete({ param: { id } }));

/** Fails unless personal data may be shown in this session now. */
export const findConfirmation = () => read(session.confirmation.$get());
