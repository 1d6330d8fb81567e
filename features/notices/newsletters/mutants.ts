import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'A post that its author took back from the newsletter stays in it',
    file: 'features/notices/newsletters/server/queries.ts',
    from: "    .where('post.in_newsletter', '=', true)\n",
    to: '',
  },
  {
    fault: 'News whose last day is over stays in a newsletter',
    file: 'features/notices/newsletters/server/queries.ts',
    from: "    .where('news.ended', '=', false)\n",
    to: '',
  },
  {
    fault: 'An open newsletter keeps a post that was deleted',
    file: 'features/notices/newsletters/web/live.ts',
    from: "  'post.deleted': again,\n",
    to: '',
  },
];
