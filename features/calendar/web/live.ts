import type { LiveRule, LiveRules } from '#web/live/rules.ts';

const lookAgain: LiveRule = (queries) => void queries.invalidateQueries({ queryKey: ['calendar', 'month'] });

/** One's own calendar, changed on another device or by news and clubs. */
export const calendarLive: LiveRules = {
  'event.added': lookAgain,
  'event.changed': lookAgain,
  'event.removed': lookAgain,
};
