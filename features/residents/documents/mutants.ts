import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'A change of the terms comes into force without notice',
    file: 'features/residents/documents/web/admin/version-form.ts',
    from: 'addDays(seoulDay(now), isAgreed ? noticeDays : 0)',
    to: 'addDays(seoulDay(now), isAgreed ? 0 : noticeDays)',
  },
];
