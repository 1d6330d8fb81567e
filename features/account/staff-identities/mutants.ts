import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'A link follows whoever is signed in when the browser comes back',
    file: 'features/account/staff-identities/server/staff-sign-in.ts',
    from: 'if (viewer?.sessionId !== linkTo)',
    to: 'if (!viewer)',
  },
  {
    fault: 'A sign-in under way goes on with an identity that was unlinked meanwhile',
    file: 'features/account/sessions/server/give-session.ts',
    from: '    if (isStaff && !(await isStaff(tx))) return null;\n',
    to: '',
  },
  {
    fault: 'What was signed in by an identity elsewhere stays signed in after it was unlinked',
    file: 'features/account/staff-identities/server/actions.ts',
    from: 'if (id !== sessionId)',
    to: 'if (id === sessionId)',
  },
  {
    fault: 'A passkey stands for a sign-in as staff',
    file: 'features/account/sessions/server/rights-now.ts',
    from: '(staff_signed_in_at?.getTime() ?? Number.NEGATIVE_INFINITY) + awakeMs',
    to: 'provenUntil',
  },
];
