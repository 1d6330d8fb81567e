import type { QueryClient } from '@tanstack/react-query';
import type {
  ClubMembersCounted,
  ClubPersonTouched,
  ClubRequestTouched,
  ClubTouched,
} from '#community/clubs/contract.ts';
import type { LiveRules } from '#web/live/rules.ts';
import { isMe } from '#web/session/session.ts';
import { dropClub, dropRequest, invalidateClub, patchCount, stepOut } from './cached-clubs.ts';

const invalidateTouched = (queries: QueryClient, { clubId }: ClubPersonTouched) =>
  invalidateClub(queries, clubId);
const settled = (queries: QueryClient, { clubId, requestId }: ClubRequestTouched) => {
  dropRequest(queries, clubId, requestId);
  invalidateClub(queries, clubId);
};

/** Contents and rights differ by viewer, so all events but the member count refetch from the server. */
export const clubsLive: LiveRules = {
  'club.created': (queries, { id }: ClubTouched) => invalidateClub(queries, id),
  'club.changed': (queries, { id }: ClubTouched) => invalidateClub(queries, id),
  'club.deleted': (queries, { id }: ClubTouched) => dropClub(queries, id),
  'club.membersCounted': (queries, { id, membersCount }: ClubMembersCounted) =>
    patchCount(queries, id, membersCount),
  'club.joined': invalidateTouched,
  'club.left': (queries, { clubId, personId }: ClubPersonTouched) =>
    isMe(queries, personId) ? stepOut(queries, clubId) : invalidateClub(queries, clubId),
  'club.transferred': invalidateTouched,
  'request.sent': invalidateTouched,
  'request.withdrawn': settled,
  'request.approved': settled,
  'request.rejected': settled,
};
