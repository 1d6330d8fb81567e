import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'Somebody who is confirmed removes the passkey of another person',
    file: 'features/account/passkeys/server/actions.ts',
    from: "if (!(await findPasskey(tx, viewer, id))) throw notFound('passkey.gone');\n    await requireConfirmation",
    to: 'await requireConfirmation',
  },
  {
    fault: 'Passkeys go a month after they were made, though a right ended only now',
    file: 'features/account/passkeys/server/removal.ts',
    from: '(ended_at is null or ended_at >= ${since})',
    to: 'ended_at is null',
  },
  {
    fault: 'A removed passkey stays in the list of another device',
    file: 'features/account/passkeys/web/live.ts',
    from: ", 'passkey.removed': invalidate",
    to: '',
  },
];
