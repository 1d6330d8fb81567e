import { queryOptions } from '@tanstack/react-query';
import type { TakedownDraft } from '#moderation/takedowns/contract.ts';
import type { takedownsRoutes } from '#moderation/takedowns/server/routes.ts';
import { client, read } from '#web/requests/api.ts';

const { takedowns } = client<ReturnType<typeof takedownsRoutes>>().api;

export const fileTakedown = (json: TakedownDraft) => read(takedowns.$post({ json }));

/** Why an item of the viewer's is paused. */
export const measureQuery = (id: string) =>
  queryOptions({
    queryKey: ['takedowns', 'measure', id],
    queryFn: () => read(takedowns[':id'].measure.$get({ param: { id } })),
  });

export const objectTo = (id: string, objection: string) =>
  read(takedowns[':id'].objection.$put({ param: { id }, json: { objection } }));
