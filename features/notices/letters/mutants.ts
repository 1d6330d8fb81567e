import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'The letter read aloud leaves out the news of the town',
    file: 'features/notices/letters/web/text-of.ts',
    from: '    ...townNews.map(({ title }) => title),\n',
    to: '',
  },
  {
    fault: 'A poll that waits hides its news of today on the page of today',
    file: 'features/notices/letters/server/today.ts',
    from: '.filter(({ poll_id }) => !poll_id)',
    to: '',
  },
];
