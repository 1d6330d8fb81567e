import type { PageEntry } from '#web/page.ts';

export const benefitsPages: PageEntry[] = [
  { path: '/benefits', module: () => import('./BenefitListPage.tsx') },
  { path: '/benefit/$benefitId', module: () => import('./BenefitPage.tsx') },
  { path: '/benefit/write', module: () => import('./WriteBenefitPage.tsx') },
];
