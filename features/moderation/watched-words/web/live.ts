import type { LiveRules } from '#web/live/rules.ts';

/** For the open admin pages of a place. */
export const watchedWordsLive: LiveRules = {
  'watchedWord.changed': (queries) => void queries.invalidateQueries({ queryKey: ['watched-words'] }),
};
