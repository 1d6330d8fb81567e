import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'A new alert of an area goes to the whole town',
    file: 'features/alerts/web/writing/alert-form.ts',
    from: '  areaId: areaId || null,',
    to: "  areaId: null,\n  ...(areaId === '' && { areaId: null }),",
  },
  {
    fault: 'An alert that has ended stays on an idle screen',
    file: 'features/alerts/web/use-in-force.ts',
    from: '  }, [next]);',
    to: '  }, []);',
  },
];
