import type { LiveRules } from '#web/live/rules.ts';

/** The first part of each kind's query keys. */
const queryKeys: Record<string, string> = {
  post: 'posts',
  comment: 'comments',
  benefit: 'benefits',
  club: 'clubs',
  photo: 'challenges',
  person: 'people',
  news: 'news',
};

export const reportsLive: LiveRules = {
  'item.concealed': (queries, { kind }: { kind: string }) =>
    void queries.invalidateQueries({ queryKey: [queryKeys[kind] ?? kind] }),
};
