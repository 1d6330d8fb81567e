import type { LiveRule, LiveRules } from '#web/live/rules.ts';

const lookAgain: LiveRule = (queries) => void queries.invalidateQueries({ queryKey: ['desk'] });

/** For the desk; the suspended person's screens are closed. */
export const suspensionsLive: LiveRules = {
  'suspension.started': lookAgain,
  'suspension.lifted': lookAgain,
};
