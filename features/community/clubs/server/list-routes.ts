import { Club, ClubList, ClubQuery, NewClub } from '#community/clubs/contract.ts';
import { scopeOf } from '#residents/regions/server/scope.ts';
import { pageOf, readCursor } from '#server/database/cursor.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import type { Platform } from '#server/platform.ts';
import { createClub } from './actions.ts';
import { clubFor } from './club-routes.ts';
import { presentClubRow } from './present.ts';
import { selectClubs } from './queries.ts';

export const listRoutes = (p: Platform) =>
  endpoints()
    .get(
      '/api/clubs',
      {
        summary: 'List a town’s clubs, newest first: all, the viewer’s own, or the others',
        query: ClubQuery,
        response: ClubList,
      },
      async ({ viewer, query }) => {
        const { limit, q } = query;
        const wanted = {
          scope: scopeOf(viewer, query),
          q,
          limit,
          now: p.clock.now(),
          after: readCursor(query.cursor),
          mine: query.mine === undefined ? undefined : query.mine === '1',
        };
        const { items, nextCursor } = pageOf(await selectClubs(p.db, viewer, wanted), limit);
        const clubs = items.map((row) => ({ ...presentClubRow(row), nextMeeting: row.next_meeting }));
        return { items: clubs, nextCursor };
      },
    )
    .post(
      '/api/clubs',
      { summary: 'Create a club', limit: 'club', body: NewClub, response: Club, status: 201 },
      async ({ viewer, body: draft }) => {
        await createClub(p, viewer, draft);
        return clubFor(p, viewer, draft.id);
      },
    );
