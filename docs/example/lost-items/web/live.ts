import type { LiveRules } from '#web/live/rules.ts';

export const lostItemsLive: LiveRules = {
  'lostItem.created': (queries) => void queries.invalidateQueries({ queryKey: ['lost-items'] }),
};
