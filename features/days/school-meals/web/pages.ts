import type { PageEntry } from '#web/page.ts';

export const schoolMealsPages = [
  {
    path: '/settings/schools',
    file: 'days/school-meals/web/SchoolsPage.tsx',
    layout: 'header',
    townFeature: 'schoolMeals',
    title: '급식을 볼 학교',
  },
] satisfies PageEntry[];
