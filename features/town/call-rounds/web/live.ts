import type { QueryClient } from '@tanstack/react-query';
import type { LiveRules } from '#web/live/rules.ts';

const changed = (queries: QueryClient) => void queries.invalidateQueries({ queryKey: ['call-rounds'] });

export const callRoundsLive: LiveRules = {
  'callRound.opened': changed,
  'callRound.changed': changed,
  'callRound.closed': changed,
  'callRound.helpAsked': changed,
};
