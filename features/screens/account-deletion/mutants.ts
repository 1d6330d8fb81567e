import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'An open profile of a deleted account stays',
    file: 'features/screens/account-deletion/web/live.ts',
    from: "['people', id]",
    to: "['people', id, 'posts']",
  },
  {
    fault: 'An erasure and the notifier lock the same notifications in any order',
    file: 'features/screens/account-deletion/server/erase.ts',
    from: 'await pauseNotifier(tx);\n',
    to: '\n',
  },
];
