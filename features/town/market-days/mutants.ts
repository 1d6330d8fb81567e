import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'The last allowed exception cannot be sent again after a lost answer.',
    file: 'features/town/market-days/server/exceptions.ts',
    from: '    if (known?.market_id === marketId) return;\n    const [wrong]',
    to: '    if (known?.market_id === marketId && (await countExceptions(tx, marketId, days)) < mostExceptions) return;\n    const [wrong]',
  },
  {
    fault: 'Today cannot be an exception any more.',
    file: 'features/town/market-days/server/exceptions.ts',
    from: 'const days = daysToCome(seoulDay(now));',
    to: 'const days = daysToCome(seoulDay(new Date(now.getTime() + 86_400_000)));',
  },
  {
    fault: 'An exception is checked against the cycle before its change in the same moment.',
    file: 'features/town/market-days/server/exceptions.ts',
    from: '    const { city_code: cityCode, name, digit } = await lockManaged(tx, viewer, marketId);',
    to: "    const before = await tx.selectFrom('periodic_market').select('digit').where('id', '=', marketId).executeTakeFirst();\n    const { city_code: cityCode, name, digit: latest } = await lockManaged(tx, viewer, marketId);\n    const digit = before?.digit ?? latest;",
  },
  {
    fault: 'A day that two editors reset is recorded as reset twice.',
    file: 'features/town/market-days/server/exceptions.ts',
    from: '    if (!deleted) throw exceptionNotFound();',
    to: '    if (!deleted && !found) throw exceptionNotFound();',
  },
  {
    fault: 'A changed market day is not in the calendar',
    file: 'features/town/market-days/web/live.ts',
    from: "    void queries.invalidateQueries({ queryKey: ['calendar', 'month'] });\n",
    to: '',
  },
];
