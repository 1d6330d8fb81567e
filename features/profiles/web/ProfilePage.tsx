import { useIsMutating, useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { copy } from '#features/profiles/copy.ts';
import { Gone } from '#web/layout/Gone.tsx';
import { Refreshable } from '#web/layout/Refreshable.tsx';
import { useTopics } from '#web/live/use-live.ts';
import type { Visit } from '#web/page.ts';
import { useMe } from '#web/session.ts';
import { Waiting } from '#web/ui/Waiting.tsx';
import { personQuery } from './api.ts';
import { ProfileHead } from './ProfileHead.tsx';
import { ProfileTabs } from './ProfileTabs.tsx';

export function load({ queryClient, params }: Visit) {
  const query = personQuery(params.userId ?? '');
  // Who was not there may be by now: a block was taken back.
  if (queryClient.getQueryData(query.queryKey) === null)
    queryClient.removeQueries({ queryKey: query.queryKey });
  return queryClient.ensureQueryData(query);
}

/** A profile, live: one's own, or somebody else's. */
export function Page() {
  const { userId = '' } = useParams({ strict: false });
  const person = useSuspenseQuery(personQuery(userId)).data;
  const blocking = useIsMutating({ mutationKey: ['block', userId] }) > 0;
  const me = useMe();
  // What they write is heard where one may see it: in one's own town, or told to oneself as their follower.
  const town = me.isAdmin ? person?.cityCode : me.cityCode;
  useTopics(person ? [`profile:${userId}`, ...(town ? [`city:${town}`] : [])] : []);
  if (person)
    return (
      <Refreshable>
        <ProfileHead person={person} />
        <ProfileTabs key={person.id} person={person} />
      </Refreshable>
    );
  // Whoever is just being blocked here is no surprise.
  return blocking ? <Waiting /> : <Gone sentence={copy['profile.notFound']} to="/home" />;
}
