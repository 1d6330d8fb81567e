import type { QueryClient } from '@tanstack/react-query';
import type { LiveRules } from '#web/live/rules.ts';

const again = (queries: QueryClient) => void queries.invalidateQueries({ queryKey: ['newsletters'] });

/** An open newsletter is read again where something that it may name has changed. */
export const newslettersLive: LiveRules = {
  'newsletter.composed': again,
  'post.changed': again,
  'post.deleted': again,
  'news.changed': again,
  'news.deleted': again,
  'item.concealed': again,
};
