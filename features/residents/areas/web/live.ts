import type { LiveRules } from '#web/live/rules.ts';

/** For the open admin page of a town, and for residents who choose where they live. */
export const areasLive: LiveRules = {
  'area.changed': (queries) => void queries.invalidateQueries({ queryKey: ['areas'] }),
  'area.chosen': (queries) => {
    void queries.invalidateQueries({ queryKey: ['areas'] });
    // Pinned news for an area alone comes or goes.
    void queries.invalidateQueries({ queryKey: ['news', 'pinned'] });
    // The collection area that names it is offered first.
    void queries.invalidateQueries({ queryKey: ['pickups', 'choices'] });
  },
};
