import type { LiveRules } from '#web/live/rules.ts';
import { sessionQuery } from '#web/session.ts';

/** A consent was given or withdrawn on another device. */
export const consentsLive: LiveRules = {
  'consent.changed': (queries) => {
    void queries.invalidateQueries({ queryKey: ['consents'] });
    void queries.invalidateQueries({ queryKey: ['notifications', 'settings'] });
    void queries.invalidateQueries(sessionQuery);
  },
};
