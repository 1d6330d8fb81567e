import { z } from '@hono/zod-openapi';
import { RequestDraft } from '#community/clubs/contract.ts';
import { leaveClub } from '#community/clubs/server/members/members.ts';
import { requestToJoin, withdrawRequest } from '#community/clubs/server/requests/join-requests.ts';
import { MeetingRsvp } from '#community/meetings/contract.ts';
import { rsvpToMeeting } from '#community/meetings/server/rsvps.ts';
import { authorOf } from '#residents/people/server/author.ts';
import {
  Helped,
  type HelpedClub,
  HelpedClubQuery,
  HelpedClubs,
  HelpedMeetings,
} from '#screens/helps/helped-contract.ts';
import { descriptionLength } from '#screens/helps/limits.ts';
import { pageOf, readCursor } from '#server/database/cursor.ts';
import { notFound } from '#server/errors.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import { onOneLine } from '#server/on-one-line.ts';
import type { Platform } from '#server/platform.ts';
import { isId } from '#shared/ids.ts';
import { PageQuery } from '#shared/page-query.ts';
import { beginningOf } from '#shared/text/text-length.ts';
import { actingFor, helpedBy } from './acting.ts';
import { type HelpedClubRow, selectHelpedClubs, selectHelpedMeetings } from './helped-queries.ts';
import { lastDay } from './present.ts';

export const helpedParams = z.object({ personId: z.string() });
export const itemOfHelped = helpedParams.extend({ id: z.string() });

/** An item's id of a path, or a refusal like that of a missing item. */
export const idOr = (reason: string, id: string) => {
  if (!isId(id)) throw notFound(reason);
  return id;
};

const rsvpActs = new Map([
  [true, 'meeting.going'],
  [false, 'meeting.notGoing'],
  [null, 'meeting.unanswered'],
] as const);

const presentClub = (helpedId: string, row: HelpedClubRow): HelpedClub => {
  const isMember = row.member_id !== null;
  return {
    id: row.id,
    name: row.name,
    description: onOneLine(beginningOf(row.excerpt, descriptionLength)),
    membersCount: row.members_count,
    isLocked: row.is_locked,
    isMember,
    requestId: row.request_id,
    can: { join: !isMember && !row.request_id, leave: isMember && row.creator_id !== helpedId },
  };
};

/**
 * The person whom the viewer helps, their meetings and their clubs. The path names the helped, so that nobody
 * acts for somebody by accident.
 */
export const helpedClubRoutes = (p: Platform) =>
  endpoints()
    .get(
      '/api/helped/{personId}',
      { summary: 'Get a person whom the viewer helps now', params: helpedParams, response: Helped },
      async ({ viewer, params: { personId } }) => {
        const { help } = await helpedBy(p, viewer, personId);
        return { helpId: help.id, person: authorOf(help), until: lastDay(help.ends_at) };
      },
    )
    .get(
      '/api/helped/{personId}/meetings',
      {
        summary: 'List the meetings to come of the clubs of somebody whom the viewer helps',
        params: helpedParams,
        query: PageQuery,
        response: HelpedMeetings,
      },
      async ({ viewer, params: { personId }, query: { cursor, limit } }) => {
        const { helped } = await helpedBy(p, viewer, personId);
        const wanted = { after: readCursor(cursor), limit };
        const rows = await selectHelpedMeetings(p.db, helped, p.clock.now(), wanted);
        const { items, nextCursor } = pageOf(rows, limit);
        return {
          items: items.map(({ club_name: clubName, is_full: isFull, has_signup: hasSignup, ...row }) => ({
            ...row,
            clubName,
            isFull,
            hasSignup,
          })),
          nextCursor,
        };
      },
    )
    .put(
      '/api/helped/{personId}/meetings/{id}/answer',
      {
        summary: 'Set the answer to a meeting for somebody whom the viewer helps',
        params: itemOfHelped,
        body: MeetingRsvp,
      },
      async ({ viewer, params: { personId, id }, body: { going } }) => {
        const subjectId = idOr('meeting.gone', id);
        const act = rsvpActs.get(going) ?? 'meeting.unanswered';
        const acting = await actingFor(p, viewer, personId, { act, subjectId });
        await rsvpToMeeting(acting.p, acting.helped, subjectId, going);
      },
    )
    .get(
      '/api/helped/{personId}/clubs',
      {
        summary: 'List the clubs of somebody whom the viewer helps, or the others of that town',
        params: helpedParams,
        query: HelpedClubQuery,
        response: HelpedClubs,
      },
      async ({ viewer, params: { personId }, query: { cursor, limit, mine, q } }) => {
        const { helped } = await helpedBy(p, viewer, personId);
        const wanted = { mine: mine === '1', q, after: readCursor(cursor), limit };
        const { items, nextCursor } = pageOf(await selectHelpedClubs(p.db, helped, wanted), limit);
        return { items: items.map((row) => presentClub(personId, row)), nextCursor };
      },
    )
    .post(
      '/api/helped/{personId}/clubs/{id}/requests',
      {
        summary: 'Request to join a club for somebody whom the viewer helps',
        params: itemOfHelped,
        body: RequestDraft,
      },
      async ({ viewer, params: { personId, id }, body: draft }) => {
        const clubId = idOr('club.gone', id);
        const done = { act: 'club.asked', subjectId: draft.id } as const;
        const acting = await actingFor(p, viewer, personId, done);
        await requestToJoin(acting.p, { claimed: acting.helped }, clubId, draft);
      },
    )
    .delete(
      '/api/helped/{personId}/clubs/{id}/requests/{requestId}',
      {
        summary: 'Withdraw a join request of somebody whom the viewer helps',
        params: itemOfHelped.extend({ requestId: z.string() }),
      },
      async ({ viewer, params: { personId, id, requestId } }) => {
        const clubId = idOr('club.gone', id);
        const subjectId = idOr('clubManage.requestGone', requestId);
        const acting = await actingFor(p, viewer, personId, { act: 'club.withdrawn', subjectId });
        await withdrawRequest(acting.p, acting.helped, clubId, subjectId);
      },
    )
    .delete(
      '/api/helped/{personId}/clubs/{id}/membership',
      { summary: 'Leave a club for somebody whom the viewer helps', params: itemOfHelped },
      async ({ viewer, params: { personId, id } }) => {
        const subjectId = idOr('club.gone', id);
        const acting = await actingFor(p, viewer, personId, { act: 'club.left', subjectId });
        await leaveClub(acting.p, acting.helped, subjectId);
      },
    );
