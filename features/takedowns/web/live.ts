import type { QueryClient } from '@tanstack/react-query';
import type { LiveRules } from '#web/live/rules.ts';

/** Refetches lists and what authors read, but no open case: each read of one is recorded. */
const changed = (queries: QueryClient) =>
  void queries.invalidateQueries({
    queryKey: ['takedowns'],
    predicate: ({ queryKey }) => queryKey[1] !== 'case',
  });

export const takedownsLive: LiveRules = {
  'takedown.accepted': changed,
  'takedown.closed': changed,
  'takedown.filed': changed,
  'takedown.objected': changed,
  'takedown.refused': changed,
};
