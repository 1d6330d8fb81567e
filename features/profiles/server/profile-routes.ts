import type { z } from '@hono/zod-openapi';
import { seesPerson } from '#features/people/server/queries.ts';
import { Person, PersonClubPage, PersonPage, ProfileChange } from '#features/profiles/contract.ts';
import { pageOf, readCursor } from '#server/cursor.ts';
import { notFound } from '#server/errors.ts';
import { itemParams } from '#server/http/item-id.ts';
import { jsonBody, jsonResponse, route, router, viewerOf } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer.ts';
import { isId } from '#shared/ids.ts';
import { PageQuery } from '#shared/page-query.ts';
import { changeProfile } from './actions.ts';
import { presentClubOf, selectClubsOf } from './clubs.ts';
import { presentPersonRow, presentProfile } from './present.ts';
import { type FollowSide, findProfile, selectFollows } from './queries.ts';

const gone = () => notFound('profile.notFound');

const getPerson = route(
  { access: 'person', limit: 'read' },
  {
    method: 'get',
    path: '/api/people/{id}',
    summary: 'A profile',
    request: { params: itemParams },
    responses: { 200: jsonResponse(Person, 'The profile, as the viewer sees it') },
  },
);

const patchMe = route(
  { access: 'person', limit: 'write' },
  {
    method: 'patch',
    path: '/api/people/me',
    summary: 'Change one’s own profile',
    request: { body: jsonBody(ProfileChange) },
    responses: { 200: jsonResponse(Person, 'The profile of the signed-in person') },
  },
);

const list = <S extends FollowSide>(side: S, summary: string) =>
  route(
    { access: 'person', limit: 'read' },
    {
      method: 'get',
      path: `/api/people/{id}/${side}` as const,
      summary,
      request: { params: itemParams, query: PageQuery },
      responses: { 200: jsonResponse(PersonPage, 'One page') },
    },
  );

const listClubs = route(
  { access: 'person', limit: 'read' },
  {
    method: 'get',
    path: '/api/people/{id}/clubs',
    summary: 'The clubs of a person that the viewer may see',
    request: { params: itemParams, query: PageQuery },
    responses: { 200: jsonResponse(PersonClubPage, 'One page') },
  },
);

/** The id, if the viewer may see this person. An invisible person answers like one that does not exist. */
async function seen(p: Platform, viewer: Viewer, { id }: { id: string }): Promise<string> {
  if (!isId(id) || !(await seesPerson(p.db, viewer, id))) throw gone();
  return id;
}

async function profileFor(p: Platform, viewer: Viewer, id: string): Promise<Person> {
  const row = isId(id) ? await findProfile(p.db, viewer, id) : undefined;
  if (!row) throw gone();
  return presentProfile(viewer, row);
}

type PageAsked = z.infer<typeof PageQuery>;

async function followsFor(p: Platform, viewer: Viewer, side: FollowSide, id: string, asked: PageAsked) {
  const page = { after: readCursor(asked.cursor), limit: asked.limit };
  const { items, nextCursor } = pageOf(await selectFollows(p.db, viewer, side, id, page), asked.limit);
  return { items: items.map((row) => presentPersonRow(viewer, row)), nextCursor };
}

export const profileRoutes = (p: Platform) =>
  router()
    .openapi(patchMe, async (c) => {
      const viewer = viewerOf(c);
      await changeProfile(p, viewer, c.req.valid('json'));
      return c.json(await profileFor(p, viewer, viewer.personId), 200);
    })
    .openapi(getPerson, async (c) => c.json(await profileFor(p, viewerOf(c), c.req.valid('param').id), 200))
    .openapi(list('followers', 'The followers of a person, the latest first'), async (c) => {
      const viewer = viewerOf(c);
      const id = await seen(p, viewer, c.req.valid('param'));
      return c.json(await followsFor(p, viewer, 'followers', id, c.req.valid('query')), 200);
    })
    .openapi(list('followings', 'The people that a person follows, the latest first'), async (c) => {
      const viewer = viewerOf(c);
      const id = await seen(p, viewer, c.req.valid('param'));
      return c.json(await followsFor(p, viewer, 'followings', id, c.req.valid('query')), 200);
    })
    .openapi(listClubs, async (c) => {
      const viewer = viewerOf(c);
      const id = await seen(p, viewer, c.req.valid('param'));
      const { limit, cursor } = c.req.valid('query');
      const page = { after: readCursor(cursor), limit };
      const { items, nextCursor } = pageOf(await selectClubsOf(p.db, viewer, id, page), limit);
      return c.json({ items: items.map(presentClubOf), nextCursor }, 200);
    });
