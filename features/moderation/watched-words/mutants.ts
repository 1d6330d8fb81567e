import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'A word that only changes takes a place of the 500',
    file: 'features/moderation/watched-words/server/actions.ts',
    from: 'known.size - replaced.length + added.length > maxWatchedWords',
    to: 'known.size + added.length > maxWatchedWords',
  },
  {
    fault: 'A moderator of another place removes a word',
    file: 'features/moderation/watched-words/server/actions.ts',
    from: 'if (!row || !mayWatch(viewer, row.place_code)) throw watchedWordNotFound();',
    to: 'if (!row || (row.removed_at && !mayWatch(viewer, row.place_code))) throw watchedWordNotFound();',
  },
  {
    fault: 'A changed word of the whole country is used by its old list',
    file: 'features/moderation/watched-words/server/word-lists.ts',
    from: "known.delete(place === 'all' ? '' : place);",
    to: 'known.delete(place);',
  },
  {
    fault: 'A word added by another moderator is not shown',
    file: 'features/moderation/watched-words/web/live.ts',
    from: "['watched-words']",
    to: "['watched-words', 'list']",
  },
  {
    fault: 'A comment in another town is read for the words of its author’s town alone.',
    file: 'features/community/comments/server/locks.ts',
    from: "    .where('post.city_code', '=', viewer.cityCode)\n",
    to: '',
  },
];
