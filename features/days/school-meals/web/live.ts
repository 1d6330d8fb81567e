import type { LiveRules } from '#web/live/rules.ts';

export const schoolMealsLive: LiveRules = {
  'school.chosen': (queries) => {
    for (const key of ['schools', 'school-meals']) void queries.invalidateQueries({ queryKey: [key] });
    void queries.invalidateQueries({ queryKey: ['calendar', 'month'] });
  },
  'schoolMeals.fetched': (queries) => void queries.invalidateQueries({ queryKey: ['school-meals'] }),
  'schools.listed': (queries) => void queries.invalidateQueries({ queryKey: ['schools'] }),
};
