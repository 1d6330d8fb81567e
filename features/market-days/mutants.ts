import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'The last allowed exception cannot be sent again after a lost answer.',
    file: 'features/market-days/server/exceptions.ts',
    from: `    if (known?.market_id === marketId) return;
    const [wrong]`,
    to: `    if (known?.market_id === marketId && (await countExceptions(tx, marketId, days)) < mostExceptions) return;
    const [wrong]`,
  },
  {
    fault: 'Today cannot be an exception any more.',
    file: 'features/market-days/server/exceptions.ts',
    from: 'const days = daysToCome(seoulDay(now));',
    to: 'const days = daysToCome(seoulDay(new Date(now.getTime() + 86_400_000)));',
  },
  {
    fault: 'An exception is checked against the cycle before its change in the same moment.',
    file: 'features/market-days/server/exceptions.ts',
    from: '    const { city_code: cityCode, name, digit } = await lockManaged(tx, viewer, marketId);',
    to: `    const before = await tx.selectFrom('periodic_market').select('digit').where('id', '=', marketId).executeTakeFirst();
    const { city_code: cityCode, name, digit: latest } = await lockManaged(tx, viewer, marketId);
    const digit = before?.digit ?? latest;`,
  },
  {
    fault: 'A day that two editors reset is recorded as reset twice.',
    file: 'features/market-days/server/exceptions.ts',
    from: '    if (!gone) throw exceptionGone();',
    to: '    if (!gone && !found) throw exceptionGone();',
  },
];
