import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'A device that was signed out elsewhere stays in the list',
    file: 'features/sessions/web/live.ts',
    from: "  'session.ended': (queries) => void queries.invalidateQueries({ queryKey: ['devices'] }),\n",
    to: '',
  },
];
