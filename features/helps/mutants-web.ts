import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'Ending a help leaves what the helper sees of the other',
    file: 'features/helps/web/live.ts',
    from: "  void queries.invalidateQueries({ queryKey: ['helped', helpedId] });\n",
    to: '  void helpedId;\n',
  },
];
