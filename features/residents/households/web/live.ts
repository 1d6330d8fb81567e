import type { LiveRules } from '#web/live/rules.ts';

export const householdsLive: LiveRules = {
  // Whoever is found by name is shown with their household.
  'household.changed': (queries) => {
    void queries.invalidateQueries({ queryKey: ['households', 'list'] });
    void queries.invalidateQueries({ queryKey: ['households', 'people'] });
  },
  'household.ownChanged': (queries) => void queries.invalidateQueries({ queryKey: ['households', 'own'] }),
};
