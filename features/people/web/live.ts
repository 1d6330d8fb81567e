import { sessionQuery } from '#features/sessions/web/session.ts';
import type { LiveRule, LiveRules } from '#web/live/rules.ts';

const lookAgain: LiveRule = (queries) => void queries.invalidateQueries(sessionQuery);

/** What changes about oneself: another window chose the town, a photo arrived, a role was given or taken. */
export const peopleLive: LiveRules = {
  'person.joined': lookAgain,
  'person.movedIn': lookAgain,
  'person.changed': lookAgain,
  'person.roleChanged': lookAgain,
};
