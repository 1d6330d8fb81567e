import type { QueryClient } from '@tanstack/react-query';
import { copy } from '#features/areas/copy.ts';
import { showSnackbar } from '#web/ui/snackbars.ts';
import { areasQuery } from './api.ts';

/** Offers a newcomer, on their first page, to say where in their town they live. Only where the town is divided. */
export async function offerArea(queries: QueryClient, cityCode: string, open: () => void) {
  const { items } = await queries.ensureQueryData(areasQuery(cityCode));
  if (items.length > 0)
    showSnackbar(copy['areas.offer'], { action: { label: copy['areas.offerAction'], onClick: open } });
}
