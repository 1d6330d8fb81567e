import { useSuspenseQuery } from '@tanstack/react-query';
import { redirect, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { copy } from '#features/clubs/copy.ts';
import { useViewedRegion } from '#features/regions/web/viewed-region.ts';
import { useMe } from '#features/sessions/web/session.ts';
import { newId } from '#shared/ids.ts';
import { Gone } from '#web/layout/Gone.tsx';
import type { Visit } from '#web/page.ts';
import { clubQuery } from './api.ts';
import { ClubForm } from './ClubForm.tsx';
import { emptyClub, valuesOf } from './club-form.ts';

/** Whoever may not edit it looks at it. Fetched anew: what is edited is what stands there, not what was last seen. */
export async function load({ queryClient, search: { edit } }: Visit) {
  if (typeof edit !== 'string') return;
  const club = await queryClient.fetchQuery({ ...clubQuery(edit), staleTime: 0 });
  if (club && !club.can.edit)
    throw redirect({ to: '/club/$clubId', params: { clubId: edit }, replace: true });
}

export function Page() {
  const { edit } = useSearch({ strict: false }) as { edit?: unknown };
  return typeof edit === 'string' ? <EditClub key={edit} id={edit} /> : <NewClub key="new" />;
}

/** A resident founds a club at home; an admin where they look, else at home (readings 9). */
function NewClub() {
  const me = useMe();
  const viewed = useViewedRegion();
  const [initial] = useState(() => emptyClub(newId()));
  const cityCode = (me.isAdmin && viewed.cityCode) || me.cityCode;
  return <ClubForm initial={initial} draftKey={`${me.id}:club:new`} cityCode={cityCode} />;
}

function EditClub({ id }: { id: string }) {
  const me = useMe();
  const club = useSuspenseQuery(clubQuery(id)).data;
  // What is changed on another device meanwhile does not overwrite what is being typed.
  const [initial] = useState(() => club && valuesOf(club));
  if (!club || !initial) return <Gone sentence={copy['club.gone']} to="/board" search={{ tab: 'clubs' }} />;
  return (
    <ClubForm
      initial={initial}
      draftKey={`${me.id}:club:${id}`}
      cityCode={club.cityCode}
      edits={{ isLocked: club.isLocked }}
    />
  );
}
