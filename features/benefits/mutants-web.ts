import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'A shop that was a job is sent with its pay',
    file: 'features/benefits/web/writing/benefit-form.ts',
    from: "job: category === 'job' && values.hiring ? jobOf(values) : null",
    to: 'job: values.hiring ? jobOf(values) : null',
  },
  {
    fault: 'A benefit that changed its category stays in the old list',
    file: 'features/benefits/web/cached-benefits.ts',
    from: 'const next = belongs(list, row) ? placeItem(data, row, isNewer) : removeItem(data, row.id);',
    to: 'const next = belongs(list, row) ? placeItem(data, row, isNewer) : data;',
  },
];
