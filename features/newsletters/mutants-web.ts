import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'An open newsletter keeps a post that was deleted',
    file: 'features/newsletters/web/live.ts',
    from: "  'post.deleted': again,\n",
    to: '',
  },
];
