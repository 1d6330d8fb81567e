import type { LiveRules } from '#web/live/rules.ts';

/** Under what the lists and pages of a kind are kept. */
const kept: Record<string, string> = {
  post: 'posts',
  comment: 'comments',
  benefit: 'benefits',
  club: 'clubs',
  photo: 'challenges',
  person: 'people',
};

export const reportsLive: LiveRules = {
  'item.concealed': (queries, { kind }: { kind: string }) =>
    void queries.invalidateQueries({ queryKey: [kept[kind] ?? kind] }),
};
