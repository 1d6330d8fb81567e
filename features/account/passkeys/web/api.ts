import { queryOptions } from '@tanstack/react-query';
import type { passkeyRoutes } from '#account/passkeys/server/routes.ts';
import { ask, client, read } from '#web/requests/api.ts';

export const { passkeys, session } = client<ReturnType<typeof passkeyRoutes>>().api;

export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: () => read(passkeys.$get()),
});

export const removePasskey = (id: string) => read(passkeys[':id'].$delete({ param: { id } }));

/** Fails unless personal data may be shown in this session now. */
export const findConfirmation = () => read(session.confirmation.$get());

/** Whether a confirmation is missing. The person is not asked for it: no press has caused the question. */
export const lacksConfirmation = async (): Promise<boolean> =>
  (await ask(session.confirmation.$url()).catch(() => null))?.status === 403;
