import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Item } from '#web/page.ts';
import { nameIn } from './page-title.ts';

/**
 * The name of a page's item (`nameIn`). Reads the query cache, so the name updates when the item is renamed.
 */
export function useItemName(item: Item | null | undefined): string | null | undefined {
  const queries = useQueryClient();
  const read = () => nameIn(queries, item);
  return useSyncExternalStore((changed) => queries.getQueryCache().subscribe(changed), read, read);
}
