import { infiniteQueryOptions } from '@tanstack/react-query';
import type { AnnouncementChange, AnnouncementDraft } from '#features/announcements/contract.ts';
import type { announcementsRoutes } from '#features/announcements/server/routes.ts';
import type { AnnouncementState } from '#features/announcements/states.ts';
import { client, read } from '#web/api.ts';

const { announcements } = client<ReturnType<typeof announcementsRoutes>>().api;

/** The announcements of the places where the viewer is an editor. */
export const managedQuery = (state: AnnouncementState) =>
  infiniteQueryOptions({
    queryKey: ['announcements', 'managed', state],
    queryFn: ({ pageParam }) =>
      read(announcements.$get({ query: { state, ...(pageParam && { cursor: pageParam }) } })),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

export const announce = (json: AnnouncementDraft) => read(announcements.$post({ json }));

export const changeAnnouncement = (id: string, json: AnnouncementChange) =>
  read(announcements[':id'].$put({ param: { id }, json }));

export const endAnnouncement = (id: string) => read(announcements[':id'].end.$put({ param: { id } }));
