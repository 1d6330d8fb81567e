import type { LiveRule, LiveRules } from '#web/live/rules.ts';

const lookAgain: LiveRule = (queries) => void queries.invalidateQueries({ queryKey: ['moves'] });

export const movesLive: LiveRules = {
  'move.asked': lookAgain,
  'move.withdrawn': lookAgain,
  'move.rejected': lookAgain,
  // Another town: nothing that is on screen or kept is what it was.
  'move.approved': (queries) => void queries.invalidateQueries(),
};
