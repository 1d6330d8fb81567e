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
    file: 'features/community/challenges/server/week/close-week.ts',
    from: 'if (week >= openWeekAt(now)) return false;',
    to: 'if (week > openWeekAt(now)) return false;',
  },
  {
    fault: 'The line of a resident who has recorded nothing today says that they walked no step',
    file: 'features/community/challenges/web/walking/StepsEntry.tsx',
    from: 'steps === undefined\n      ? copy',
    to: 'steps === null\n      ? copy',
  },
  {
    fault: 'A photo that reports have hidden can be shared by its author',
    file: 'features/community/challenges/server/policy.ts',
    from: 'share: own && !hidden',
    to: 'share: own',
  },
  {
    fault: 'A long name of a town runs out of the share picture',
    file: 'features/community/challenges/web/sharing/layout.ts',
    from: 'if (widthOf(text) <= most) return text;',
    to: 'if (text) return text;',
  },
  {
    fault: 'A resident who closes the share sheet of the device reads that it failed',
    file: 'features/community/challenges/web/sharing/share-file.ts',
    from: "if ((error as DOMException).name === 'AbortError') return;",
    to: '',
  },
  {
    fault: 'Two days that are recorded at once leave a week with the sum of one',
    file: 'features/community/challenges/server/walking/steps.ts',
    from: '  await lockPerson(tx, personId);\n',
    to: '',
  },
  {
    fault: 'The same steps again move the rankings of all open screens',
    file: 'features/community/challenges/server/walking/steps.ts',
    from: 'case when changed then ${topics}::text[] end',
    to: '${topics}::text[]',
  },
];
