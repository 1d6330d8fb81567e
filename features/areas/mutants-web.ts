import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'Who chooses another area keeps the announcements of the old one',
    file: 'features/areas/web/live.ts',
    from: "    void queries.invalidateQueries({ queryKey: ['announcements'] });\n",
    to: '',
  },
];
