import { MealsQuery, SchoolMeals, Schools } from '#days/school-meals/contract.ts';
import type { Feature } from '#server/feature.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import type { Platform } from '#server/platform.ts';
import { chooseSchool, dropSchool, schoolNotFound } from './choices.ts';
import { fetchMeals, forgetMeals } from './fetch-meals.ts';
import { listSchools } from './list-schools.ts';
import { schoolMealsData } from './personal-data.ts';
import { mealsOf, schoolsOf } from './show.ts';
import { schoolMealsTownData } from './town-data.ts';
import { schoolMealsTownImport } from './town-import.ts';

export const schoolMealsRoutes = (p: Platform) =>
  endpoints()
    .get(
      '/api/school-meals',
      {
        summary: 'Get the meals of the viewer’s schools in a month',
        query: MealsQuery,
        response: SchoolMeals,
      },
      ({ viewer, query: { month } }) => mealsOf(p, viewer, month),
    )
    .get(
      '/api/schools',
      {
        summary: 'List the schools of the viewer’s town, by name, and those they have chosen',
        response: Schools,
      },
      ({ viewer }) => schoolsOf(p, viewer),
    )
    .put(
      '/api/schools/{id}/choice',
      { summary: 'Choose a school of one’s own town', item: schoolNotFound },
      ({ viewer, id }) => chooseSchool(p, viewer, id),
    )
    .delete(
      '/api/schools/{id}/choice',
      { summary: 'Withdraw the choice of a school', item: schoolNotFound },
      ({ viewer, id }) => dropSchool(p, viewer, id),
    );

export const schoolMealsFeature: Feature = {
  townData: schoolMealsTownData,
  townImport: schoolMealsTownImport,
  townFeature: 'schoolMeals',
  routes: schoolMealsRoutes,
  personalData: { schoolMeals: schoolMealsData },
  jobs: [fetchMeals, forgetMeals, listSchools],
};
