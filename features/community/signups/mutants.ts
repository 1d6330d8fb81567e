import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'A seat can be given back after the last day for it',
    file: 'features/community/signups/web/card/OwnEntry.tsx',
    from: 'const mayCancel = can.cancel && !isOver;',
    to: 'const mayCancel = !isOver;',
  },
  {
    fault: 'Nobody reads before the press that all seats are taken',
    file: 'features/community/signups/web/card/EntryForm.tsx',
    from: 'const joinsQueue = isFull(signup);',
    to: 'const joinsQueue = false;',
  },
  {
    fault: 'Whoever waits does not see that their place is another now',
    file: 'features/community/signups/web/cached-signups.ts',
    from: "signup.own?.state === 'waiting'",
    to: "signup.own?.state === 'seat'",
  },
];
