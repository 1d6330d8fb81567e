import { sessionQuery } from '#features/sessions/web/session.ts';
import type { LiveRules } from '#web/live/rules.ts';

export const leavingLive: LiveRules = {
  'person.left': (queries) => void queries.invalidateQueries(sessionQuery),
};
