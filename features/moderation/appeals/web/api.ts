import { queryOptions } from '@tanstack/react-query';
import type { AppealDraft, Subject } from '#moderation/appeals/contract.ts';
import type { appealsRoutes } from '#moderation/appeals/server/routes.ts';
import { client, read } from '#web/requests/api.ts';

const { appeals } = client<ReturnType<typeof appealsRoutes>>().api;

/** A decision about something of the viewer's, with their appeal. */
export const decisionQuery = ({ kind, id }: Subject) =>
  queryOptions({
    queryKey: ['appeals', kind, id],
    queryFn: () => read(appeals.decisions[':kind'][':id'].$get({ param: { kind, id } })),
  });

/** The measure or decision that hides an item of the viewer's. */
export const heldQuery = ({ kind, id }: Subject) =>
  queryOptions({
    queryKey: ['appeals', 'held', kind, id],
    queryFn: () => read(appeals.held[':kind'][':id'].$get({ param: { kind, id } })),
  });

export const sendAppeal = (json: AppealDraft) => read(appeals.$post({ json }));

export const withdrawAppeal = (id: string) => read(appeals[':id'].$delete({ param: { id } }));
