import { queryOptions } from '@tanstack/react-query';
import type { schoolMealsRoutes } from '#days/school-meals/server/routes.ts';
import type { Month } from '#shared/time/dates.ts';
import { client, read } from '#web/requests/api.ts';

const { 'school-meals': meals, schools } = client<ReturnType<typeof schoolMealsRoutes>>().api;

/** The meals of the viewer’s schools in a month. */
export const mealsQuery = (month: Month) =>
  queryOptions({
    queryKey: ['school-meals', month],
    queryFn: () => read(meals.$get({ query: { month } })),
  });

/** The schools of the viewer’s town, and those they have chosen. */
export const schoolsQuery = queryOptions({
  queryKey: ['schools'],
  queryFn: () => read(schools.$get()),
});

export const chooseSchool = (id: string) => read(schools[':id'].choice.$put({ param: { id } }));

export const dropSchool = (id: string) => read(schools[':id'].choice.$delete({ param: { id } }));
