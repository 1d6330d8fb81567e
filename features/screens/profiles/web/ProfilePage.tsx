import { useIsMutating, useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { HeldNotice } from '#moderation/appeals/web/HeldNotice.tsx';
import { copy } from '#screens/profiles/copy.ts';
import { NotFound } from '#web/layout/NotFound.tsx';
import { Refreshable } from '#web/layout/Refreshable.tsx';
import { useTopics } from '#web/live/use-live.ts';
import { useMe } from '#web/session/session.ts';
import { Waiting } from '#web/ui/Waiting.tsx';
import type { Visit } from '#web/visit.ts';
import { personQuery } from './api.ts';
import { ProfileHead } from './ProfileHead.tsx';
import { ProfileTabs } from './ProfileTabs.tsx';

export function load({ queryClient, params: { userId } }: Visit<'/profile/$userId'>) {
  const query = personQuery(userId);
  // A person who was missing may be visible now, for example after an unblock.
  if (queryClient.getQueryData(query.queryKey) === null)
    queryClient.removeQueries({ queryKey: query.queryKey });
  return queryClient.ensureQueryData(query);
}

/** A profile, updated live: the viewer's own, or another person's. */
export function Page() {
  const { userId } = useParams({ from: '/profile/$userId' });
  const person = useSuspenseQuery(personQuery(userId)).data;
  const blocking = useIsMutating({ mutationKey: ['block', userId] }) > 0;
  const me = useMe();
  // Their new posts are events of the viewer's town; a follower receives posts of other towns on their own
  // topic.
  const town = me.isAdmin ? person?.cityCode : me.cityCode;
  useTopics(person ? [`profile:${userId}`, ...(town ? [`city:${town}`] : [])] : []);
  if (person)
    return (
      <Refreshable>
        {person.id === me.id && <HeldNotice kind="person" id={person.id} />}
        <ProfileHead person={person} />
        <ProfileTabs key={person.id} person={person} />
      </Refreshable>
    );
  // While the viewer is blocking this person, do not show that the person is gone.
  return blocking ? <Waiting /> : <NotFound sentence={copy['profile.notFound']} to="/home" />;
}
