import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'Whoever comes later does not get what they wrote before the town moved',
    file: 'features/account/sessions/server/sign-in/accounts.ts',
    from: '    await claimItems(p, tx, newcomer, personId);\n',
    to: '',
  },
  {
    fault: 'Everybody who signs up gets what somebody else wrote',
    file: 'features/residents/town-imports/server/join.ts',
    from: 'where account_key = any(',
    to: 'where account_key is not null or account_key = any(',
  },
  {
    fault: 'The same number in another app of the provider gets what somebody else wrote',
    file: 'server/town-import/moved-account.ts',
    from: 'oidc?.clientId ?? null',
    to: 'null',
  },
  {
    fault: 'Who was here before the town came in gets nothing of it',
    file: 'features/residents/town-imports/server/claim.ts',
    from: '      await joinItems(p, personId);\n',
    to: '',
  },
];
