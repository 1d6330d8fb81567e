import { redirect, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { copy } from '#community/clubs/copy.ts';
import { clubQuery } from '#community/clubs/web/api.ts';
import { useRegion } from '#residents/regions/web/viewed-region.ts';
import { newId } from '#shared/ids.ts';
import { useEdited } from '#web/drafts/use-edited.ts';
import { NotFound } from '#web/layout/NotFound.tsx';
import { useTopics } from '#web/live/use-live.ts';
import { useMe } from '#web/session/session.ts';
import type { Visit } from '#web/visit.ts';
import { ClubForm } from './ClubForm.tsx';
import { draftKeyOf, emptyClub, valuesOf } from './club-form.ts';

/**
 * Redirects viewers who may not edit to the club's page. Fetches fresh, so that the form starts from current
 * values.
 */
export async function load({ queryClient, search: { edit } }: Visit) {
  if (typeof edit !== 'string') return;
  const club = await queryClient.fetchQuery({ ...clubQuery(edit), staleTime: 0 });
  if (club && !club.can.edit)
    throw redirect({ to: '/club/$clubId', params: { clubId: edit }, replace: true });
}

export function Page() {
  const { edit } = useSearch({ from: '/club/create' });
  return typeof edit === 'string' ? <EditClub key={edit} id={edit} /> : <NewClub key="new" />;
}

/** A resident's club belongs to their own town; with rights elsewhere to the viewed city (product 2.9). */
function NewClub() {
  const me = useMe();
  const region = useRegion();
  const [initial] = useState(() => emptyClub(newId()));
  const cityCode = region.cityCode ?? me.cityCode;
  return <ClubForm initial={initial} draftKey={draftKeyOf(me.id)} cityCode={cityCode} />;
}

/** Subscribes to changes: if the club is deleted meanwhile, the form says so and keeps the input. */
function EditClub({ id }: { id: string }) {
  const me = useMe();
  const edited = useEdited(clubQuery(id), valuesOf);
  useTopics(edited?.gone === false ? [`city:${edited.item.cityCode}`, `club:${id}`] : []);
  if (!edited) return <NotFound sentence={copy['club.gone']} to="/board" search={{ tab: 'clubs' }} />;
  return (
    <ClubForm
      initial={edited.initial}
      draftKey={`${me.id}:club:${id}`}
      cityCode={edited.item.cityCode}
      edits={{ isLocked: edited.item.isLocked }}
      isDeleted={edited.gone}
    />
  );
}
