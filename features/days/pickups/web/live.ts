import type { LiveRules } from '#web/live/rules.ts';

export const pickupsLive: LiveRules = {
  'pickupArea.changed': (queries) => {
    for (const key of ['pickups', 'pickup-areas', 'pickup-doubts'])
      void queries.invalidateQueries({ queryKey: [key] });
    // The days stand in the calendar of whoever has chosen the area.
    void queries.invalidateQueries({ queryKey: ['calendar', 'month'] });
  },
  'pickupArea.chosen': (queries) => {
    void queries.invalidateQueries({ queryKey: ['pickups'] });
    void queries.invalidateQueries({ queryKey: ['calendar', 'month'] });
  },
  'pickupDoubt.made': (queries) => void queries.invalidateQueries({ queryKey: ['pickup-doubts'] }),
  'pickupDoubt.settled': (queries) => void queries.invalidateQueries({ queryKey: ['pickup-doubts'] }),
};
