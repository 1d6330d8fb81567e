import type { QueryClient } from '@tanstack/react-query';
import type { PersonFollowed, PersonTouched } from '#residents/people/contract.ts';
import type { LiveRule, LiveRules } from '#web/live/rules.ts';
import { isMe, sessionQuery } from '#web/session/session.ts';
import { showFollowing } from './cached-people.ts';
import { personKey } from './person-key.ts';

const invalidateSession: LiveRule = (queries) => void queries.invalidateQueries(sessionQuery);

/**
 * A follow from another device of the same person. A press here that is still being sent takes precedence.
 */
const follows = (following: boolean) => (queries: QueryClient, data: PersonFollowed) => {
  const { followerId, followeeId } = data;
  if (isMe(queries, followerId) && queries.isMutating({ mutationKey: ['follow', followeeId] }) === 0)
    showFollowing(queries, followeeId, following);
};

/** Rules for changes of the signed-in person, and of people whose profile is on the screen. */
export const profilesLive: LiveRules = {
  'person.joined': invalidateSession,
  'person.movedIn': invalidateSession,
  'person.rightsChanged': invalidateSession,
  // Names and photos are shown everywhere.
  'person.changed': (queries) => void queries.invalidateQueries(),
  'person.followed': follows(true),
  'person.unfollowed': follows(false),
  'person.counted': (queries, { id }: PersonTouched) => {
    void queries.invalidateQueries({ queryKey: personKey(id) });
    void queries.invalidateQueries({ queryKey: ['people', id, 'followers'] });
    // The viewer's own list is not refetched while it is on the screen: an unfollowed person stays, to be
    // followed again.
    const refetchType = isMe(queries, id) ? 'none' : 'active';
    void queries.invalidateQueries({ queryKey: ['people', id, 'followings'], refetchType });
  },
};
