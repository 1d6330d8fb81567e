import { useSuspenseQuery } from '@tanstack/react-query';
import { redirect, useLocation, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { copy } from '#features/benefits/copy.ts';
import { useViewedRegion } from '#features/regions/web/viewed-region.ts';
import { useMe } from '#features/sessions/web/session.ts';
import { newId } from '#shared/ids.ts';
import { Gone } from '#web/layout/Gone.tsx';
import type { Visit } from '#web/page.ts';
import { benefitQuery } from './api.ts';
import { BenefitForm } from './BenefitForm.tsx';
import { emptyBenefit, valuesOf } from './benefit-form.ts';
import { categoryToWrite } from './writing-state.ts';

/** Whoever may not edit it reads it. Fetched anew: what is edited is what stands there, not what was last seen. */
export async function load({ queryClient, search: { edit } }: Visit) {
  if (typeof edit !== 'string') return;
  const benefit = await queryClient.fetchQuery({ ...benefitQuery(edit), staleTime: 0 });
  if (benefit && !benefit.can.edit)
    throw redirect({ to: '/benefit/$benefitId', params: { benefitId: edit }, replace: true });
}

export function Page() {
  const { edit } = useSearch({ strict: false }) as { edit?: unknown };
  return typeof edit === 'string' ? <EditBenefit key={edit} id={edit} /> : <NewBenefit key="new" />;
}

/** A resident writes at home; an admin where they look, else at home (readings 9). */
function NewBenefit() {
  const me = useMe();
  const viewed = useViewedRegion();
  const state = useLocation({ select: (location) => location.state });
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const [initial] = useState(() => emptyBenefit(newId(), categoryToWrite(state, search)));
  const cityCode = (me.isAdmin && viewed.cityCode) || me.cityCode;
  return <BenefitForm initial={initial} draftKey={`${me.id}:benefit:new`} cityCode={cityCode} />;
}

function EditBenefit({ id }: { id: string }) {
  const me = useMe();
  const benefit = useSuspenseQuery(benefitQuery(id)).data;
  // What is changed on another device meanwhile does not overwrite what is being typed.
  const [initial] = useState(() => benefit && valuesOf(benefit));
  if (!benefit || !initial) return <Gone sentence={copy['benefit.gone']} to="/benefits" />;
  return (
    <BenefitForm initial={initial} draftKey={`${me.id}:benefit:${id}`} cityCode={benefit.cityCode} edits />
  );
}
