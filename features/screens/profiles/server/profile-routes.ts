import type { z } from '@hono/zod-openapi';
import { seesPerson } from '#residents/people/server/queries.ts';
import { Person, PersonClubPage, PersonPage, ProfileChange } from '#screens/profiles/contract.ts';
import { pageOf, readCursor } from '#server/database/cursor.ts';
import { notFound } from '#server/errors.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { PageQuery } from '#shared/page-query.ts';
import { changeProfile } from './actions.ts';
import { presentClubOf, selectClubsOf } from './clubs.ts';
import { presentPersonRow, presentProfile } from './present.ts';
import { type FollowSide, findProfile, selectFollows } from './queries.ts';

const profileNotFound = () => notFound('profile.notFound');

/** An invisible person answers like one that does not exist. */
async function refuseUnseen(p: Platform, viewer: Viewer, id: string): Promise<void> {
  if (!(await seesPerson(p.db, viewer, id))) throw profileNotFound();
}

async function profileFor(p: Platform, viewer: Viewer, id: string): Promise<Person> {
  const row = await findProfile(p.db, viewer, id);
  if (!row) throw profileNotFound();
  return presentProfile(viewer, row);
}

type FollowsAsked = z.infer<typeof PageQuery> & { side: FollowSide; id: string };

async function followsFor(p: Platform, viewer: Viewer, { side, id, cursor, limit }: FollowsAsked) {
  const page = { side, id, after: readCursor(cursor), limit };
  const { items, nextCursor } = pageOf(await selectFollows(p.db, viewer, page), limit);
  return { items: items.map((row) => presentPersonRow(viewer, row)), nextCursor };
}

export const profileRoutes = (p: Platform) =>
  endpoints()
    .patch(
      '/api/people/me',
      { summary: 'Change the viewer’s profile', body: ProfileChange, response: Person },
      async ({ viewer, body }) => {
        await changeProfile(p, viewer, body);
        return profileFor(p, viewer, viewer.personId);
      },
    )
    .get(
      '/api/people/{id}',
      { summary: 'Get a profile', item: profileNotFound, response: Person },
      ({ viewer, id }) => profileFor(p, viewer, id),
    )
    .get(
      '/api/people/{id}/followers',
      {
        summary: 'List the followers of a person, the latest first',
        item: profileNotFound,
        query: PageQuery,
        response: PersonPage,
      },
      async ({ viewer, id, query }) => {
        await refuseUnseen(p, viewer, id);
        return followsFor(p, viewer, { side: 'followers', id, ...query });
      },
    )
    .get(
      '/api/people/{id}/followings',
      {
        summary: 'List the people whom a person follows, the latest first',
        item: profileNotFound,
        query: PageQuery,
        response: PersonPage,
      },
      async ({ viewer, id, query }) => {
        await refuseUnseen(p, viewer, id);
        return followsFor(p, viewer, { side: 'followings', id, ...query });
      },
    )
    .get(
      '/api/people/{id}/clubs',
      {
        summary: 'List the clubs of a person that the viewer may see',
        item: profileNotFound,
        query: PageQuery,
        response: PersonClubPage,
      },
      async ({ viewer, id, query }) => {
        await refuseUnseen(p, viewer, id);
        const { limit, cursor } = query;
        const page = { after: readCursor(cursor), limit };
        const { items, nextCursor } = pageOf(await selectClubsOf(p.db, viewer, id, page), limit);
        return { items: items.map(presentClubOf), nextCursor };
      },
    );
