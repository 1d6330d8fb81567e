import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { BulkHideDraft, Decision, WholeCase } from '#moderation/reports/contract.ts';
import type { bulkHideRoutes } from '#moderation/reports/server/bulk/routes.ts';
import type { caseRoutes } from '#moderation/reports/server/case-routes.ts';
import { regionQuery } from '#residents/regions/web/region-query.ts';
import type { ViewedRegion } from '#residents/regions/web/viewed-region.ts';
import type { GrantDraft } from '#residents/rights/contract.ts';
import type { rightsRoutes } from '#residents/rights/server/routes.ts';
import type { suspensionsRoutes } from '#residents/suspensions/server/routes.ts';
import type { AuditFilter } from '#screens/admin/contract.ts';
import type { adminRoutes } from '#screens/admin/server/routes.ts';
import type { PauseDraft } from '#screens/admin/server-contract.ts';
import type { regionChangeRoutes } from '#screens/region-changes/server/routes.ts';
import { recorded } from '#web/live/recorded.ts';
import { client, read } from '#web/requests/api.ts';

const { admin } = client<ReturnType<typeof adminRoutes>>().api;
const { 'bulk-hides': bulkHides } = client<ReturnType<typeof bulkHideRoutes>>().api.reports;
const { cases } = client<ReturnType<typeof caseRoutes>>().api.reports;
const { 'region-changes': regionChanges } = client<ReturnType<typeof regionChangeRoutes>>().api;
const { rights } = client<ReturnType<typeof rightsRoutes>>().api;
const { suspensions } = client<ReturnType<typeof suspensionsRoutes>>().api;

const pages = {
  initialPageParam: null as string | null,
  getNextPageParam: (page: { nextCursor: string | null }) => page.nextCursor,
};
const after = (cursor: string | null) => cursor !== null && { cursor };

type CaseState = 'open' | 'decided';

export const casesQuery = (state: CaseState, { cityCode }: ViewedRegion) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'reports', state, cityCode],
    queryFn: ({ pageParam }) =>
      read(cases.$get({ query: { state, ...(cityCode && { city: cityCode }), ...after(pageParam) } })),
    ...pages,
  });

type Item = { kind: string; id: string };

/** `judgedMeanwhile`: what somebody else has decided while it was on screen. */
export type OpenedCase = WholeCase & { judgedMeanwhile?: 'kept' | 'removed' | 'restored' };

/** Not cached after closing, as every access is audited. */
export const caseQuery = ({ kind, id }: Item) =>
  queryOptions({
    queryKey: ['admin', 'case', kind, id],
    queryFn: (): Promise<OpenedCase> => read(cases[':kind'][':id'].$get({ param: { kind, id } })),
    meta: recorded,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const decideCase = ({ kind, id }: Item, json: Decision) =>
  read(cases[':kind'][':id'].$patch({ param: { kind, id }, json }));

export const decideCases = (items: Item[], decision: 'kept' | 'removed', note: string) =>
  read(cases.$patch({ json: { items, decision, note } }));

export const restoreItem = ({ kind, id }: Item) =>
  read(cases[':kind'][':id'].removal.$delete({ param: { kind, id } }));

export const evidenceUrl = ({ kind, id }: Item, n: number) => `/api/reports/cases/${kind}/${id}/images/${n}`;

export const regionChangesQuery = infiniteQueryOptions({
  queryKey: ['admin', 'regionChanges'],
  queryFn: ({ pageParam }) => read(regionChanges.$get({ query: { ...after(pageParam) } })),
  ...pages,
});

export const decideRegionChange = (id: string, status: 'approved' | 'rejected', note: string) =>
  read(regionChanges[':id'].$patch({ param: { id }, json: { status, note } }));

export const peopleQuery = (name: string) =>
  queryOptions({
    queryKey: ['admin', 'people', name],
    queryFn: () => read(admin.people.$get({ query: { name } })),
  });

/** Not cached after closing, like a case. */
export const fileQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'file', id],
    queryFn: () => read(admin.people[':id'].$get({ param: { id } })),
    meta: recorded,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const historyQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'history', id],
    queryFn: ({ pageParam }) =>
      read(admin.people[':id'].history.$get({ param: { id }, query: { ...after(pageParam) } })),
    ...pages,
  });

/** The suspensions in force now, or all of one person. */
export const suspensionsQuery = (person?: string) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'suspensions', person ?? null],
    queryFn: ({ pageParam }) =>
      read(suspensions.$get({ query: { ...(person && { person }), ...after(pageParam) } })),
    ...pages,
  });

export const suspend = (json: { id: string; personId: string; reason: string; days: number | null }) =>
  read(suspensions.$post({ json }));
export const liftSuspension = (id: string) => read(suspensions[':id'].$delete({ param: { id } }));

/** When everything that a person wrote was hidden. */
export const bulkHidesQuery = (person: string) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'bulkHides', person],
    queryFn: ({ pageParam }) => read(bulkHides.$get({ query: { person, ...after(pageParam) } })),
    ...pages,
  });

export const hideEverything = (json: BulkHideDraft) => read(bulkHides.$post({ json }));
export const undoBulkHide = (id: string) => read(bulkHides[':id'].$delete({ param: { id } }));

export const numbersQuery = ({ provinceCode, cityCode }: ViewedRegion) =>
  queryOptions({
    queryKey: ['admin', 'numbers', provinceCode, cityCode],
    queryFn: () =>
      read(
        admin.numbers.$get({
          query: { ...regionQuery({ provinceCode, cityCode }) },
        }),
      ),
  });

export const grantsQuery = infiniteQueryOptions({
  queryKey: ['admin', 'rights'],
  queryFn: ({ pageParam }) => read(rights.$get({ query: { ...after(pageParam) } })),
  ...pages,
});

export const grantRight = (json: GrantDraft) => read(rights.$post({ json }));
export const endRight = (id: string) => read(rights[':id'].$delete({ param: { id } }));

export const auditQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'record', filter],
    queryFn: ({ pageParam }) => read(admin.record.$get({ query: { ...filter, ...after(pageParam) } })),
    ...pages,
  });

export const auditCsvUrl = (filter: AuditFilter) =>
  `/api/admin/record.csv?${new URLSearchParams(filter as Record<string, string>)}`;

const pollMs = 5000;

export const serverQuery = queryOptions({
  queryKey: ['admin', 'server'],
  queryFn: () => read(admin.server.$get()),
  staleTime: 0,
  refetchInterval: pollMs,
});

export const pauseWrites = (json: PauseDraft) => read(admin['read-only-pause'].$put({ json }));
export const resumeWrites = () => read(admin['read-only-pause'].$delete());

export const retryJob = (id: string) => read(admin.jobs[':id'].retry.$post({ param: { id } }));
export const retryEvent = (id: string) => read(admin.events[':id'].retry.$post({ param: { id } }));
