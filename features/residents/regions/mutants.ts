import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'A right in a province shows the whole country',
    file: 'features/residents/regions/server/scope.ts',
    from: 'if (!cityCode && !province && hasRightIn(viewer, null))',
    to: 'if (!cityCode && !province && hasRightIn(viewer, viewer.cityCode))',
  },
  {
    fault: 'An old city code shows an empty town to who has a right there',
    file: 'features/residents/regions/server/scope.ts',
    from: 'city && (currentCity(city)?.code ?? city)',
    to: 'city',
  },
  {
    fault: 'The region of a province is asked for as the whole country',
    file: 'features/residents/regions/web/region-query.ts',
    from: '  ...(provinceCode && { province: provinceCode }),',
    to: '  ...(cityCode && provinceCode && { province: provinceCode }),',
  },
  {
    fault: 'The service of regions may lead the server to any address',
    file: 'features/residents/regions/server/region-source.ts',
    from: "redirect: 'manual'",
    to: "redirect: 'follow'",
  },
];
