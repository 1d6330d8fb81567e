import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'The operator of a town appoints other operators of it',
    file: 'features/residents/rights/server/policy.ts',
    from: 'place.length < placeCode.length',
    to: 'place.length <= placeCode.length',
  },
  {
    fault: 'Somebody of another town with a right in this one cannot be given a further one',
    file: 'features/residents/rights/server/actions.ts',
    from: 'const places = [person.city_code, ...person.rights.map((held: HeldRight) => placeOf(held))];',
    to: 'const places = [person.city_code, ...person.rights.slice(1).map((held: HeldRight) => placeOf(held))];',
  },
  {
    fault: 'The operator of a province does not see the rights in its towns',
    file: 'features/residents/rights/server/queries.ts',
    from: 'or left(right_grant.place_code, 2) = any(${places}::text[])',
    to: 'or left(right_grant.place_code, 5) = any(${places}::text[])',
  },
];
