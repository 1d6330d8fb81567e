import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'A time is a day off before nine in the morning',
    file: 'features/announcements/web/desk/wall-time.ts',
    from: '`${text.slice(0, 16)}:00+09:00`',
    to: '`${text.slice(0, 16)}:00Z`',
  },
  {
    fault: 'The fourth announcement does not take the place of a closed one',
    file: 'features/announcements/web/AnnouncementBanner.tsx',
    from: "      await queries.invalidateQueries({ queryKey: ['announcements', 'shown'] });\n",
    to: '',
  },
];
