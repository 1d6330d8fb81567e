import type { PageEntry } from '#web/page.ts';

export const benefitsPages: PageEntry[] = [
  { path: '/benefits', module: () => import('./BenefitListPage.tsx'), shape: 'pictures' },
  { path: '/benefit/$benefitId', module: () => import('./BenefitPage.tsx'), shape: 'article' },
  { path: '/benefit/write', module: () => import('./WriteBenefitPage.tsx'), shape: 'form' },
];
