import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'Reopening a benefit on its last day removes that day.',
    file: 'features/community/benefits/server/closings.ts',
    from: 'benefit.last_day < seoulDay(now)',
    to: 'benefit.last_day <= seoulDay(now)',
  },
  {
    fault: 'An hourly pay of exactly the minimum wage is refused.',
    file: 'features/community/benefits/server/actions.ts',
    from: 'job.payWon < minimumWage(now).won',
    to: 'job.payWon <= minimumWage(now).won',
  },
  {
    fault: 'A moderator of one town closes and deletes benefits of another that they can see.',
    file: 'features/community/benefits/server/policy.ts',
    from: "may(viewer, 'moderator', benefit.city_code)",
    to: "viewer.rights.some((right) => right.startsWith('moderator'))",
  },
  {
    fault: 'Reopening removes a last day that its author moved ahead in the same moment.',
    file: 'features/community/benefits/server/closings.ts',
    from: '    const benefit = await lockBenefit(tx, viewer, id);\n    if (!benefit) throw benefitNotFound();\n    if (!abilities(viewer, benefit).close) throw notYours();\n    const now = p.clock.now();\n    const isOver = benefit.last_day !== null && benefit.last_day < seoulDay(now);',
    to: "    const now = p.clock.now();\n    const before = await tx.selectFrom('benefit').select('last_day').where('id', '=', id).executeTakeFirst();\n    const benefit = await lockBenefit(tx, viewer, id);\n    if (!benefit) throw benefitNotFound();\n    if (!abilities(viewer, benefit).close) throw notYours();\n    const isOver = Boolean(before?.last_day && before.last_day < seoulDay(now));",
  },
  {
    fault: 'A shop that was a job is sent with its pay',
    file: 'features/community/benefits/web/writing/benefit-form.ts',
    from: "job: category === 'job' && values.hiring ? jobOf(values) : null",
    to: 'job: values.hiring ? jobOf(values) : null',
  },
  {
    fault: 'A benefit that changed its category stays in the old list',
    file: 'features/community/benefits/web/cached-benefits.ts',
    from: 'const next = belongs(list, row) ? placeItem(data, row, isNewer) : removeItem(data, row.id);',
    to: 'const next = belongs(list, row) ? placeItem(data, row, isNewer) : data;',
  },
];
