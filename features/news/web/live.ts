import type { LiveRules } from '#web/live/rules.ts';

export const newsLive: LiveRules = {
  'news.created': (queries) => void queries.invalidateQueries({ queryKey: ['news'] }),
};
