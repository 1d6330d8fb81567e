import { useSuspenseQuery } from '@tanstack/react-query';
import { useRegionTopic } from '#residents/regions/web/region-topic.ts';
import type { Visit } from '#web/visit.ts';
import { copy } from '../copy.ts';
import { lostItemsQuery } from './api.ts';
import { LostItemForm } from './LostItemForm.tsx';

export const load = ({ queryClient }: Visit) => queryClient.ensureQueryData(lostItemsQuery);

export function Page() {
  const { data } = useSuspenseQuery(lostItemsQuery);
  useRegionTopic();
  return (
    <>
      <LostItemForm />
      {data.items.length === 0 && <p>{copy['lostItem.none']}</p>}
      <ul>
        {data.items.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
    </>
  );
}
