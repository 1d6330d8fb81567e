import type { QueryClient } from '@tanstack/react-query';
import type { LiveRules } from '#web/live/rules.ts';

/** The desk has its own rules (features/admin). */
const changed = (queries: QueryClient) => void queries.invalidateQueries({ queryKey: ['appeals'] });

export const appealsLive: LiveRules = {
  'appeal.closed': changed,
  'appeal.decided': changed,
  'appeal.made': changed,
  'appeal.withdrawn': changed,
  // The decision changed by another way.
  'item.judged': changed,
  'item.restored': changed,
  'bulkHide.restored': changed,
};
