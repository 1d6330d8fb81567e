import { redirect, useLocation, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { copy } from '#community/benefits/copy.ts';
import { benefitQuery } from '#community/benefits/web/api.ts';
import { useRegion } from '#residents/regions/web/viewed-region.ts';
import { newId } from '#shared/ids.ts';
import { useEdited } from '#web/drafts/use-edited.ts';
import { NotFound } from '#web/layout/NotFound.tsx';
import { useTopics } from '#web/live/use-live.ts';
import { useMe } from '#web/session/session.ts';
import type { Visit } from '#web/visit.ts';
import { BenefitForm } from './BenefitForm.tsx';
import { draftKeyOf, emptyBenefit, valuesOf } from './benefit-form.ts';
import { categoryToWrite } from './category-to-write.ts';

/**
 * Redirects viewers who may not edit to the benefit's page. Fetches fresh, so that the form starts from
 * current values.
 */
export async function load({ queryClient, search: { edit } }: Visit) {
  if (typeof edit !== 'string') return;
  const benefit = await queryClient.fetchQuery({ ...benefitQuery(edit), staleTime: 0 });
  if (benefit && !benefit.can.edit)
    throw redirect({ to: '/benefit/$benefitId', params: { benefitId: edit }, replace: true });
}

export function Page() {
  const { edit } = useSearch({ from: '/benefit/write' });
  return typeof edit === 'string' ? <EditBenefit key={edit} id={edit} /> : <NewBenefit key="new" />;
}

/** A resident writes in their own town; with rights elsewhere in the viewed city (product 2.9). */
function NewBenefit() {
  const me = useMe();
  const region = useRegion();
  const state = useLocation({ select: (location) => location.state });
  const search = useSearch({ from: '/benefit/write' });
  const [initial] = useState(() => emptyBenefit(newId(), categoryToWrite(state, search)));
  const cityCode = region.cityCode ?? me.cityCode;
  return <BenefitForm initial={initial} draftKey={draftKeyOf(me.id)} cityCode={cityCode} />;
}

/** Subscribes to changes: if the benefit is deleted meanwhile, the form says so and keeps the input. */
function EditBenefit({ id }: { id: string }) {
  const me = useMe();
  const edited = useEdited(benefitQuery(id), valuesOf);
  useTopics(edited?.gone === false ? [`city:${edited.item.cityCode}`] : []);
  if (!edited) return <NotFound sentence={copy['benefit.gone']} to="/benefits" />;
  const { item, initial, gone: isDeleted } = edited;
  const draftKey = `${me.id}:benefit:${id}`;
  return (
    <BenefitForm initial={initial} draftKey={draftKey} cityCode={item.cityCode} edits isDeleted={isDeleted} />
  );
}
