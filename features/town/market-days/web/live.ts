import type { LiveRules } from '#web/live/rules.ts';

export const marketDaysLive: LiveRules = {
  'periodicMarket.changed': (queries) => {
    void queries.invalidateQueries({ queryKey: ['periodic-markets'] });
    // The days of a town stand in every calendar of its neighbours.
    void queries.invalidateQueries({ queryKey: ['calendar', 'month'] });
  },
};
