import type { LiveRule, LiveRules } from '#web/live/rules.ts';

/** Under what the lists and pages of a kind are kept. */
const kept: Record<string, string> = {
  post: 'posts',
  comment: 'comments',
  benefit: 'benefits',
  club: 'clubs',
  photo: 'challenges',
  person: 'people',
};

const lookAtDesk: LiveRule = (queries) =>
  void queries.invalidateQueries({
    queryKey: ['desk'],
    predicate: ({ queryKey }) => queryKey[1] !== 'case' && queryKey[1] !== 'file',
  });

export const reportsLive: LiveRules = {
  'item.concealed': (queries, { kind }: { kind: string }) =>
    void queries.invalidateQueries({ queryKey: [kept[kind] ?? kind] }),
  'item.judged': lookAtDesk,
  'report.filed': lookAtDesk,
};
