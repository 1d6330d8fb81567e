import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { deskRoutes } from '#features/desk/server/routes.ts';
import type { movesRoutes } from '#features/moves/server/routes.ts';
import type { ViewedRegion } from '#features/regions/web/viewed-region.ts';
import type { caseRoutes } from '#features/reports/server/case-routes.ts';
import type { suspensionsRoutes } from '#features/suspensions/server/routes.ts';
import { client, read } from '#web/api.ts';

const { desk } = client<ReturnType<typeof deskRoutes>>().api;
const { cases } = client<ReturnType<typeof caseRoutes>>().api.reports;
const { moves } = client<ReturnType<typeof movesRoutes>>().api;
const { suspensions } = client<ReturnType<typeof suspensionsRoutes>>().api;

const pages = {
  initialPageParam: null as string | null,
  getNextPageParam: (page: { nextCursor: string | null }) => page.nextCursor,
};
const after = (cursor: string | null) => cursor !== null && { cursor };

export type CaseState = 'open' | 'decided';

export const casesQuery = (state: CaseState, { cityCode }: ViewedRegion) =>
  infiniteQueryOptions({
    queryKey: ['desk', 'reports', state, cityCode],
    queryFn: ({ pageParam }) =>
      read(cases.$get({ query: { state, ...(cityCode && { city: cityCode }), ...after(pageParam) } })),
    ...pages,
  });

type Item = { kind: string; id: string };

/** Never kept: each look is written down. */
export const caseQuery = ({ kind, id }: Item) =>
  queryOptions({
    queryKey: ['desk', 'case', kind, id],
    queryFn: () => read(cases[':kind'][':id'].$get({ param: { kind, id } })),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const decideCase = ({ kind, id }: Item, decision: 'kept' | 'removed', note: string) =>
  read(cases[':kind'][':id'].$patch({ param: { kind, id }, json: { decision, note } }));

export const evidenceUrl = ({ kind, id }: Item, n: number) =>
  `/api/reports/cases/${kind}/${id}/pictures/${n}`;

export const movesQuery = infiniteQueryOptions({
  queryKey: ['desk', 'moves'],
  queryFn: ({ pageParam }) => read(moves.$get({ query: { ...after(pageParam) } })),
  ...pages,
});

export const decideMove = (id: string, status: 'approved' | 'rejected', note: string) =>
  read(moves[':id'].$patch({ param: { id }, json: { status, note } }));

export const peopleQuery = (name: string) =>
  queryOptions({
    queryKey: ['desk', 'people', name],
    queryFn: () => read(desk.people.$get({ query: { name } })),
  });

/** Never kept, as a case. */
export const fileQuery = (id: string) =>
  queryOptions({
    queryKey: ['desk', 'file', id],
    queryFn: () => read(desk.people[':id'].$get({ param: { id } })),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Those that last now, or all of one person. */
export const suspensionsQuery = (person?: string) =>
  infiniteQueryOptions({
    queryKey: ['desk', 'suspensions', person ?? null],
    queryFn: ({ pageParam }) =>
      read(suspensions.$get({ query: { ...(person && { person }), ...after(pageParam) } })),
    ...pages,
  });

export const suspend = (json: { id: string; personId: string; reason: string; days: number | null }) =>
  read(suspensions.$post({ json }));
export const liftSuspension = (id: string) => read(suspensions[':id'].$delete({ param: { id } }));

export const numbersQuery = ({ provinceCode, cityCode }: ViewedRegion) =>
  queryOptions({
    queryKey: ['desk', 'numbers', provinceCode, cityCode],
    queryFn: () =>
      read(
        desk.numbers.$get({
          query: { ...(provinceCode && { province: provinceCode }), ...(cityCode && { city: cityCode }) },
        }),
      ),
  });

export const recordQuery = infiniteQueryOptions({
  queryKey: ['desk', 'record'],
  queryFn: ({ pageParam }) => read(desk.record.$get({ query: { ...after(pageParam) } })),
  ...pages,
});
