import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'A secret vote is sent without a question, though it cannot be changed',
    file: 'features/community/polls/web/card/use-vote.ts',
    from: '      poll.secret && {',
    to: '      poll.several && {',
  },
  {
    fault: 'A press after a lost response is another ballot, which a secret poll refuses',
    file: 'features/community/polls/web/card/use-vote.ts',
    from: '!last.current || !same(last.current.options, options)',
    to: 'options.length > 0',
  },
  {
    fault: 'A result without its quorum names a winner',
    file: 'features/community/polls/web/card/PollResult.tsx',
    from: 'const leads = isMet && votes === most;',
    to: 'const leads = votes === most;',
  },
];
