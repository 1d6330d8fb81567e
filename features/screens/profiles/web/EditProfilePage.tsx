import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { copy } from '#screens/profiles/copy.ts';
import { NotFound } from '#web/layout/NotFound.tsx';
import { readSession, useMe } from '#web/session/session.ts';
import type { Visit } from '#web/visit.ts';
import { personQuery } from './api.ts';
import { ProfileForm } from './ProfileForm.tsx';
import { type ProfileValues, valuesOf } from './use-profile-form.ts';

/** Always fetched, so that the form starts from the stored profile, not from a cached one. */
export async function load({ queryClient }: Visit) {
  const session = await readSession(queryClient);
  const id = session?.person?.id;
  if (id) await queryClient.fetchQuery({ ...personQuery(id), staleTime: 0 });
}

export function Page() {
  const me = useMe();
  const person = useSuspenseQuery(personQuery(me.id)).data;
  // A change from another device does not overwrite what is being typed.
  const [initial] = useState<ProfileValues | null>(person && valuesOf(person));
  if (!initial) return <NotFound sentence={copy['profile.notFound']} to="/home" />;
  return <ProfileForm initial={initial} />;
}
