import type { QueryClient } from '@tanstack/react-query';
import type { AppealTouched } from '#moderation/appeals/contract.ts';
import type { LiveRules } from '#web/live/rules.ts';
import { markEnded } from './admin/api.ts';

/**
 * Refetches what their writers read. The admin page's lists have rules of their own (features/screens/admin).
 */
const changed = (queries: QueryClient) => void queries.invalidateQueries({ queryKey: ['appeals'] });
const ended = (queries: QueryClient, { id }: AppealTouched) => {
  markEnded(queries, id);
  changed(queries);
};

export const appealsLive: LiveRules = {
  'appeal.closed': ended,
  'appeal.decided': ended,
  'appeal.made': changed,
  'appeal.withdrawn': ended,
  // The decision changed by another way.
  'item.judged': changed,
  'item.restored': changed,
  'bulkHide.restored': changed,
};
