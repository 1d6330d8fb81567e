import type { QueryClient } from '@tanstack/react-query';
import type { LiveRules } from '#web/live/rules.ts';

const changed = (queries: QueryClient) => void queries.invalidateQueries({ queryKey: ['alerts'] });

export const alertsLive: LiveRules = {
  'alert.issued': changed,
  'alert.updated': changed,
  'alert.cancelled': changed,
  'alert.expired': changed,
  // From another device of the same person.
  'alert.folded': changed,
};
