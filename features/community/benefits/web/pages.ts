import type { Benefit } from '#community/benefits/contract.ts';
import type { PageEntry } from '#web/page.ts';
import { benefitKey } from './benefit-key.ts';

const item: PageEntry['item'] = ({ params, search }) => {
  const id = params.benefitId ?? search.edit;
  return typeof id === 'string' ? { key: benefitKey(id), nameOf: ({ title }: Benefit) => title } : null;
};

export const benefitsPages = [
  {
    path: '/benefits',
    file: 'community/benefits/web/list/BenefitListPage.tsx',
    layout: 'header',
    townFeature: 'benefits',
    title: '혜택',
    shape: 'images',
    hasFab: true,
    offline: ['benefits'],
  },
  {
    path: '/benefit/$benefitId',
    file: 'community/benefits/web/benefit/BenefitPage.tsx',
    layout: 'header',
    townFeature: 'benefits',
    title: '혜택 정보',
    shape: 'article',
    item,
    offline: ['benefits'],
  },
  {
    path: '/benefit/write',
    file: 'community/benefits/web/writing/WriteBenefitPage.tsx',
    layout: 'bare',
    townFeature: 'benefits',
    title: '혜택 등록',
    editTitle: '혜택 수정',
    shape: 'form',
    item,
  },
] satisfies PageEntry[];
