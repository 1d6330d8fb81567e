import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { copy } from '#notices/alerts/copy.ts';
import { alertQuery } from '#notices/alerts/web/api.ts';
import { useRegion } from '#residents/regions/web/viewed-region.ts';
import { placeToSpeak } from '#residents/rights/place-to-speak.ts';
import { placesOfRight } from '#residents/rights/places-of-right.ts';
import { newId } from '#shared/ids.ts';
import { useEdited } from '#web/drafts/use-edited.ts';
import { NotFound } from '#web/layout/NotFound.tsx';
import { useMe } from '#web/session/session.ts';
import type { Visit } from '#web/visit.ts';
import { AlertForm } from './AlertForm.tsx';
import { draftKeyOf, emptyAlert, valuesOf } from './alert-form.ts';

export async function load({ queryClient, search }: Visit) {
  if (typeof search.edit === 'string') await queryClient.ensureQueryData(alertQuery(search.edit));
}

export function Page() {
  const { edit } = useSearch({ from: '/alerts/write' });
  return typeof edit === 'string' ? <EditAlert key={edit} id={edit} /> : <NewAlert />;
}

function NewAlert() {
  const me = useMe();
  const viewed = useRegion();
  const [initial] = useState(() => {
    const places = placesOfRight(me, 'editor').filter(({ value }) => value !== 'country');
    return emptyAlert(newId(), placeToSpeak(places, viewed, me.cityCode));
  });
  return <AlertForm initial={initial} draftKey={draftKeyOf(me.id)} />;
}

function EditAlert({ id }: { id: string }) {
  const me = useMe();
  const edited = useEdited(alertQuery(id), valuesOf);
  if (!edited?.item.can.change) return <NotFound sentence={copy['alerts.gone']} to="/alerts" />;
  return <AlertForm initial={edited.initial} draftKey={`${me.id}:alert:${id}`} edits />;
}
