import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Category } from '#community/benefits/categories.ts';
import type { Benefit, BenefitChange, BenefitDraft } from '#community/benefits/contract.ts';
import type { benefitsRoutes } from '#community/benefits/server/routes.ts';
import { regionQuery } from '#residents/regions/web/region-query.ts';
import type { ViewedRegion } from '#residents/regions/web/viewed-region.ts';
import { absentAsNull, client, read } from '#web/requests/api.ts';
import { benefitKey } from './benefit-key.ts';

const { api } = client<ReturnType<typeof benefitsRoutes>>();

export type BenefitList = { category: Category; region: ViewedRegion };
export type BenefitListKey = readonly ['benefits', 'list', BenefitList];

/** The benefits of a region in one category, page by page. */
export const benefitListQuery = ({ category, region: { provinceCode, cityCode } }: BenefitList) =>
  infiniteQueryOptions({
    queryKey: ['benefits', 'list', { category, region: { provinceCode, cityCode } }] as BenefitListKey,
    queryFn: ({ pageParam }) =>
      read(
        api.benefits.$get({
          query: {
            category,
            ...regionQuery({ provinceCode, cityCode }),
            ...(pageParam && { cursor: pageParam }),
          },
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

/** One benefit, or null if it does not exist for this viewer. */
export const benefitQuery = (id: string) =>
  queryOptions({ queryKey: benefitKey(id), queryFn: () => readBenefit(id) });

export const readBenefit = (id: string): Promise<Benefit | null> =>
  read(api.benefits[':id'].$get({ param: { id } })).catch(absentAsNull);

export const createBenefit = (json: BenefitDraft) => read(api.benefits.$post({ json }));

export const changeBenefit = (id: string, json: BenefitChange) =>
  read(api.benefits[':id'].$put({ param: { id }, json }));

export const deleteBenefit = (id: string) => read(api.benefits[':id'].$delete({ param: { id } }));

export const sendClosed = (id: string, closed: boolean) =>
  read(
    closed
      ? api.benefits[':id'].closing.$put({ param: { id } })
      : api.benefits[':id'].closing.$delete({ param: { id } }),
  );
