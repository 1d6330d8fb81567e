import { Club, ClubChange, Transfer } from '#community/clubs/contract.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { changeClub, deleteClub } from './actions.ts';
import { clubNotFound } from './locks.ts';
import { transferClub } from './members/members.ts';
import { presentClub } from './present.ts';
import { findClub } from './queries.ts';

export const clubFor = async (p: Platform, viewer: Viewer, id: string): Promise<Club> =>
  presentClub(p, viewer, await findClub(p.db, viewer, id));

export const clubRoutes = (p: Platform) =>
  endpoints()
    .get(
      '/api/clubs/{id}',
      { summary: 'Get a club, with the viewer’s membership status', item: clubNotFound, response: Club },
      ({ viewer, id }) => clubFor(p, viewer, id),
    )
    .patch(
      '/api/clubs/{id}',
      {
        summary: 'Change the fields and the password of a club (its creator)',
        item: clubNotFound,
        body: ClubChange,
        response: Club,
      },
      async ({ viewer, id, body }) => {
        await changeClub(p, viewer, id, body);
        return clubFor(p, viewer, id);
      },
    )
    .delete(
      '/api/clubs/{id}',
      {
        summary: 'Delete a club with everything that belongs to it (its creator, admins)',
        item: clubNotFound,
      },
      ({ viewer, id }) => deleteClub(p, viewer, id),
    )
    .post(
      '/api/clubs/{id}/transfer',
      {
        summary: 'Transfer a club to one of its members (its creator)',
        item: clubNotFound,
        body: Transfer,
        response: Club,
      },
      async ({ viewer, id, body }) => {
        await transferClub(p, viewer, id, body.personId);
        return clubFor(p, viewer, id);
      },
    );
