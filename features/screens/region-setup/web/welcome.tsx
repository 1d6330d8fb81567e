import type { QueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { areasQuery } from '#residents/areas/web/api.ts';
import type { Me } from '#residents/people/contract.ts';
import { findCity } from '#residents/regions/cities.ts';
import { WelcomeSheet } from './WelcomeSheet.tsx';

type Newcomer = {
  queries: QueryClient;
  person: Me;
  neighbourNumber: number | null;
  chooseArea: () => void;
};

/**
 * Welcomes a newcomer on their first page, once: nothing of it is kept. Beside the app, because most people
 * never see it.
 */
export async function showWelcome({ queries, person, neighbourNumber, chooseArea }: Newcomer) {
  const cityCode = person.cityCode ?? '';
  const town = findCity(cityCode)?.name;
  if (!town) return;
  // The question about their area in the town comes later, and is never needed: without areas it is not
  // asked.
  const { items } = await queries.ensureQueryData(areasQuery(cityCode)).catch(() => ({ items: [] }));
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(
    <WelcomeSheet
      name={person.name}
      town={town}
      neighbourNumber={neighbourNumber}
      onChooseArea={items.length > 0 ? chooseArea : undefined}
    />,
  );
}
