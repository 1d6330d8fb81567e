import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'A series that begins within a week counts every second week from another one',
    file: 'features/residents/repeats/days.ts',
    from: 'addDays(day, -((weekday(day) + 6) % 7))',
    to: 'addDays(day, -(weekday(day) % 7))',
  },
  {
    fault: 'The fifth Monday is written as the fifth, which most months lack',
    file: 'features/residents/repeats/rule.ts',
    from: 'nth === 5 ? -1 : nth',
    to: 'nth > 5 ? -1 : nth',
  },
  {
    fault: 'Moving an event to another day resets its chosen weekdays',
    file: 'features/residents/repeats/web/repeat-fields.ts',
    from: 'weekdays.length === 1 && weekdays[0] === one',
    to: 'weekdays.includes(one)',
  },
  {
    fault: 'The 30th of a lunar month of 29 days is the first of the next month',
    file: 'features/residents/repeats/days.ts',
    from: 'Math.min(date, found.length)',
    to: 'date',
  },
];
