import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'Reopening a benefit on its last day removes that day.',
    file: 'features/benefits/server/closings.ts',
    from: 'benefit.last_day < seoulDay(now)',
    to: 'benefit.last_day <= seoulDay(now)',
  },
  {
    fault: 'An hourly pay of exactly the minimum wage is refused.',
    file: 'features/benefits/server/actions.ts',
    from: 'job.payWon < minimumWage(now).won',
    to: 'job.payWon <= minimumWage(now).won',
  },
  {
    fault: 'A moderator of one town closes and deletes benefits of another that they can see.',
    file: 'features/benefits/server/policy.ts',
    from: `may(viewer, 'moderator', benefit.city_code)`,
    to: `viewer.rights.some((right) => right.startsWith('moderator'))`,
  },
  {
    fault: 'Reopening removes a last day that its author moved ahead in the same moment.',
    file: 'features/benefits/server/closings.ts',
    from: `    const benefit = await lockBenefit(tx, viewer, id);
    if (!benefit) throw gone();
    if (!abilities(viewer, benefit).close) throw notYours();
    const now = p.clock.now();
    const isOver = benefit.last_day !== null && benefit.last_day < seoulDay(now);`,
    to: `    const now = p.clock.now();
    const before = await tx.selectFrom('benefit').select('last_day').where('id', '=', id).executeTakeFirst();
    const benefit = await lockBenefit(tx, viewer, id);
    if (!benefit) throw gone();
    if (!abilities(viewer, benefit).close) throw notYours();
    const isOver = Boolean(before?.last_day && before.last_day < seoulDay(now));`,
  },
];
