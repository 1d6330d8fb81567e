import type { QueryClient } from '@tanstack/react-query';
import type { PersonFollowed, PersonTouched } from '#features/people/contract.ts';
import type { LiveRule, LiveRules } from '#web/live/rules.ts';
import { sessionQuery } from '#web/session.ts';
import { showFollowing } from './cached-people.ts';
import { personKey } from './person-key.ts';

const invalidateSession: LiveRule = (queries) => void queries.invalidateQueries(sessionQuery);

const isMe = (queries: QueryClient, id: string) =>
  queries.getQueryData(sessionQuery.queryKey)?.person?.id === id;

/** Another of one's own devices followed somebody, or no longer. What is being pressed here has the last word. */
const follows = (following: boolean) => (queries: QueryClient, data: PersonFollowed) => {
  const { followerId, followeeId } = data;
  if (isMe(queries, followerId) && queries.isMutating({ mutationKey: ['follow', followeeId] }) === 0)
    showFollowing(queries, followeeId, following);
};

/** What changes about oneself, and about those whose profile is on screen. */
export const profilesLive: LiveRules = {
  'person.joined': invalidateSession,
  'person.movedIn': invalidateSession,
  'person.roleChanged': invalidateSession,
  // A name and a face stand everywhere.
  'person.changed': (queries) => void queries.invalidateQueries(),
  'person.followed': follows(true),
  'person.unfollowed': follows(false),
  'person.counted': (queries, { id }: PersonTouched) => {
    void queries.invalidateQueries({ queryKey: personKey(id) });
    void queries.invalidateQueries({ queryKey: ['people', id, 'followers'] });
    // Of one's own list nobody vanishes under one's finger: what was let go there can be taken up again.
    const refetchType = isMe(queries, id) ? 'none' : 'active';
    void queries.invalidateQueries({ queryKey: ['people', id, 'followings'], refetchType });
  },
};
