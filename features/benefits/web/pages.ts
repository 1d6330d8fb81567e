import type { Benefit } from '#features/benefits/contract.ts';
import type { PageEntry } from '#web/page.ts';
import { benefitKey } from './benefit-key.ts';

const item: PageEntry['item'] = ({ params, search }) => {
  const id = params.benefitId ?? search.edit;
  return typeof id === 'string' ? { key: benefitKey(id), nameOf: ({ title }: Benefit) => title } : null;
};

export const benefitsPages: PageEntry[] = [
  { path: '/benefits', module: () => import('./list/BenefitListPage.tsx'), shape: 'pictures' },
  { path: '/benefit/$benefitId', module: () => import('./benefit/BenefitPage.tsx'), shape: 'article', item },
  { path: '/benefit/write', module: () => import('./writing/WriteBenefitPage.tsx'), shape: 'form', item },
];
