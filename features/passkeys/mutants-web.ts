import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'A removed passkey stays in the list of another device',
    file: 'features/passkeys/web/live.ts',
    from: ", 'passkey.removed': invalidate",
    to: '',
  },
];
