import type { QueryClient } from '@tanstack/react-query';
import type { LiveRules } from '#web/live/rules.ts';

const sourceChanged = (queries: QueryClient) => void queries.invalidateQueries({ queryKey: ['sources'] });

/** For the open admin pages of a town. */
export const sourcesLive: LiveRules = {
  'source.changed': sourceChanged,
  'incomingNews.changed': (queries) => {
    sourceChanged(queries);
    void queries.invalidateQueries({ queryKey: ['incoming-news', 'list'] });
  },
};
