import { RegionQuery } from '#residents/regions/contract.ts';
import { codeOf, scopeOf } from '#residents/regions/server/scope.ts';
import { pageOf, readCursor } from '#server/database/cursor.ts';
import type { Feature } from '#server/feature.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import { whoMay } from '#server/live/topics.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import {
  Announcement,
  AnnouncementChange,
  AnnouncementDraft,
  AnnouncementPage,
  AnnouncementsQuery,
  ShownAnnouncements,
} from '#town/announcements/contract.ts';
import { announce, announcementNotFound, changeAnnouncement, endAnnouncement } from './actions.ts';
import { dismissAnnouncement } from './dismiss.ts';
import { announcementsNotices } from './notices.ts';
import { announcementsData } from './personal-data.ts';
import { presentManaged, presentShown } from './present.ts';
import { findManaged, selectManaged, selectShown } from './queries.ts';
import { turnAnnouncements } from './turn.ts';

async function managedAnnouncement(p: Platform, viewer: Viewer, id: string): Promise<Announcement> {
  const row = await findManaged(p.db, viewer, id);
  if (!row) throw announcementNotFound();
  return presentManaged(row, p.clock.now());
}

export const announcementsRoutes = (p: Platform) =>
  endpoints()
    .get(
      '/api/announcements/shown',
      {
        summary: 'List what is announced in the viewer’s region and they have not closed',
        query: RegionQuery,
        response: ShownAnnouncements,
      },
      async ({ viewer, query }) => {
        const around = { viewer, code: codeOf(scopeOf(viewer, query)), now: p.clock.now() };
        return { items: (await selectShown(p.db, around)).map(presentShown) };
      },
    )
    .put(
      '/api/announcements/{id}/dismissal',
      {
        summary: 'Close an announcement on all devices of the viewer',
        item: announcementNotFound,
        query: RegionQuery,
      },
      ({ viewer, id, query }) => dismissAnnouncement(p, viewer, id, query),
    )
    .get(
      '/api/announcements',
      {
        summary: 'List the announcements of the places where the viewer is an editor',
        access: ['editor'],
        query: AnnouncementsQuery,
        response: AnnouncementPage,
      },
      async ({ viewer, query: { state, cursor, limit } }) => {
        const now = p.clock.now();
        const wanted = { state, now, after: readCursor(cursor), limit };
        const { items, nextCursor } = pageOf(await selectManaged(p.db, viewer, wanted), limit);
        return { items: items.map((row) => presentManaged(row, now)), nextCursor };
      },
    )
    .post(
      '/api/announcements',
      {
        summary: 'Create an announcement in a town, a province or the country',
        access: ['editor'],
        body: AnnouncementDraft,
        response: Announcement,
        status: 201,
      },
      async ({ viewer, body: draft }) => {
        await announce(p, viewer, draft);
        return managedAnnouncement(p, viewer, draft.id);
      },
    )
    .put(
      '/api/announcements/{id}',
      {
        summary: 'Change the texts and the end of an announcement',
        access: ['editor'],
        item: announcementNotFound,
        body: AnnouncementChange,
        response: Announcement,
      },
      async ({ viewer, id, body }) => {
        await changeAnnouncement(p, viewer, id, body);
        return managedAnnouncement(p, viewer, id);
      },
    )
    .put(
      '/api/announcements/{id}/end',
      { summary: 'End an announcement now', access: ['editor'], item: announcementNotFound },
      ({ viewer, id }) => endAnnouncement(p, viewer, id),
    );

export const announcementsFeature: Feature = {
  routes: announcementsRoutes,
  topics: {
    'announcement-desk': whoMay('editor'),
  },
  personalData: { announcements: announcementsData },
  notices: announcementsNotices,
  jobs: [turnAnnouncements],
};
