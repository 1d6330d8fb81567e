import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'The end of a week is told with zero minutes',
    file: 'features/community/challenges/web/week/use-time-left.ts',
    from: 'Math.max(1, Math.ceil(leftMs / minuteMs))',
    to: 'Math.ceil(leftMs / minuteMs)',
  },
  {
    fault: 'A deleted photo stays until the page is read again',
    file: 'features/community/challenges/web/live.ts',
    from: '    dropPhoto(queries, id);\n',
    to: '    void id;\n',
  },
  {
    fault: 'Late steps are taken for any day of the week before',
    file: 'features/community/challenges/server/walking/steps.ts',
    from: '&& day === challengeDays(week).last',
    to: '',
  },
  {
    fault: 'A week is closed at midnight, before the late steps come',
    file: 'features/community/challenges/server/week/settle-week.ts',
    from: 'if (week >= unsettledWeekAt(now)) return false;',
    to: 'if (week > unsettledWeekAt(now)) return false;',
  },
  {
    fault: 'The line of a resident who has recorded nothing today says that they walked no step',
    file: 'features/community/challenges/web/walking/StepsEntry.tsx',
    from: 'steps === undefined\n      ? copy',
    to: 'steps === null\n      ? copy',
  },
];
