import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'A removed bookmark stays in the list of bookmarks',
    file: 'features/posts/web/cached-posts.ts',
    from: '  if (!bookmarked) queries.setQueriesData<Pages>({ queryKey }, (data) => removeItem(data, id));\n',
    to: '',
  },
  {
    fault: 'A bookmark that failed stays shown',
    file: 'features/posts/web/post/use-bookmark.ts',
    from: '      show(!bookmarked);\n',
    to: '      show(bookmarked);\n',
  },
  {
    fault: 'A new post of a club makes every member ask for the posts of those they follow',
    file: 'features/posts/web/live.ts',
    from: '    if (!post.clubId) invalidateFollowing(queries);',
    to: '    invalidateFollowing(queries);',
  },
];
