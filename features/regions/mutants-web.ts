import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'The region of a province is asked for as the whole country',
    file: 'features/regions/web/region-query.ts',
    from: '  ...(provinceCode && { province: provinceCode }),',
    to: '  ...(cityCode && provinceCode && { province: provinceCode }),',
  },
];
