import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'A like from another device is not shown on the home screen',
    file: 'features/news/web/cached-news.ts',
    from: '  for (const filter of [home, first])\n    revise',
    to: '  for (const filter of [first])\n    revise',
  },
  {
    fault: 'Scheduled news that is edited is published at once',
    file: 'features/news/web/writing/news-form.ts',
    from: '  ...writtenOf(news),\n  isLater: true,',
    to: '  ...writtenOf(news),\n  isLater: false,',
  },
];
