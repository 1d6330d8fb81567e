import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Invitation, InvitationDraft, Openings } from '#account/openings/contract.ts';
import type { openingsRoutes } from '#account/openings/server/routes.ts';
import type { OpeningState } from '#account/openings/states.ts';
import { absentAsNull, client, read } from '#web/requests/api.ts';

const { openings, invitations, 'invitation-codes': codes } = client<ReturnType<typeof openingsRoutes>>().api;

/** The towns that not everybody may choose. */
export const openingsQuery = queryOptions({
  queryKey: ['openings', 'list'],
  queryFn: () => read(openings.$get()),
});

export function stateIn({ closed, byInvitation }: Openings, cityCode: string | null): OpeningState {
  if (cityCode === null) return 'open';
  if (closed.includes(cityCode)) return 'closed';
  return byInvitation.includes(cityCode) ? 'invitation' : 'open';
}

/** The town of an invitation code; null if it opens none. */
export const invitedTownQuery = (code: string) =>
  queryOptions({
    queryKey: ['openings', 'code', code],
    queryFn: () => readInvitedTown(code),
  });

const readInvitedTown = (code: string): Promise<string | null> =>
  read(codes[':code'].$get({ param: { code } }))
    .then(({ cityCode }) => cityCode)
    .catch(absentAsNull);

export const townQuery = (cityCode: string) =>
  queryOptions({
    queryKey: ['openings', 'town', cityCode],
    queryFn: () => read(openings[':cityCode'].$get({ param: { cityCode } })),
  });

export const changeOpening = (cityCode: string, state: OpeningState) =>
  read(openings[':cityCode'].$put({ param: { cityCode }, json: { state } }));

export const closeFirstWeeks = (cityCode: string) =>
  read(openings[':cityCode']['first-weeks'].$delete({ param: { cityCode } }));

export const invitationsQuery = (city: string) =>
  infiniteQueryOptions({
    queryKey: ['openings', 'invitations', city],
    queryFn: ({ pageParam }) =>
      read(invitations.$get({ query: { city, ...(pageParam && { cursor: pageParam }) } })),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

export const invitationQuery = (id: string) =>
  queryOptions({
    queryKey: ['openings', 'invitation', id],
    queryFn: () => readInvitation(id),
  });

const readInvitation = (id: string): Promise<Invitation | null> =>
  read(invitations[':id'].$get({ param: { id } })).catch(absentAsNull);

export const invite = (json: InvitationDraft) => read(invitations.$post({ json }));

export const endInvitation = (id: string) => read(invitations[':id'].end.$put({ param: { id } }));
