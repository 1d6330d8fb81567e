import type { QueryClient } from '@tanstack/react-query';
import type { BroadcastTouched } from '#town/broadcasts/contract.ts';
import type { LiveRules } from '#web/live/rules.ts';

const changed = (queries: QueryClient) => void queries.invalidateQueries({ queryKey: ['broadcasts'] });

export const broadcastsLive: LiveRules = {
  'broadcast.aired': changed,
  'broadcast.takenBack': changed,
  // From another device of the same person.
  'broadcast.heard': changed,
  'broadcast.reached': (queries, { id }: BroadcastTouched) =>
    void queries.invalidateQueries({ queryKey: ['broadcast-audience', id] }),
};
