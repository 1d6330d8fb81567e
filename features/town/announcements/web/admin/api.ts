import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Announcement, AnnouncementChange, AnnouncementDraft } from '#town/announcements/contract.ts';
import type { announcementsRoutes } from '#town/announcements/server/routes.ts';
import type { AnnouncementState } from '#town/announcements/states.ts';
import { client, read } from '#web/requests/api.ts';

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

/** An announcement that comes or is in force, as it is now; null if it is over. */
export async function readAnnouncement(id: string): Promise<Announcement | null> {
  for (const state of ['inForce', 'coming'] as const)
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const query = { state, limit: '50', ...(cursor && { cursor }) };
      const page = await read(announcements.$get({ query }));
      const found = page.items.find((each) => each.id === id);
      if (found) return found;
      cursor = page.nextCursor;
    }
  return null;
}

export const announce = (json: AnnouncementDraft) => read(announcements.$post({ json }));

export const changeAnnouncement = (id: string, json: AnnouncementChange) =>
  read(announcements[':id'].$put({ param: { id }, json }));

export const endAnnouncement = (id: string) => read(announcements[':id'].end.$put({ param: { id } }));
