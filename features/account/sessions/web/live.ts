import type { LiveRules } from '#web/live/rules.ts';

export const sessionsLive: LiveRules = {
  'session.renewed': (queries) => void queries.invalidateQueries({ queryKey: ['devices'] }),
  'session.ended': (queries) => void queries.invalidateQueries({ queryKey: ['devices'] }),
};
