import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'Leaving a club leaves its meetings in the calendar',
    file: 'features/calendar/web/live.ts',
    from: "  'club.left': invalidateIfOwn,\n",
    to: '',
  },
  {
    fault: 'An idle screen shows yesterday after midnight',
    file: 'features/calendar/web/use-today.ts',
    from: 'startOfDay(addDays(today, 1)).getTime() - Date.now()',
    to: 'startOfDay(addDays(today, 2)).getTime() - Date.now()',
  },
];
