import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Benefit, BenefitPage, BenefitRow } from '#community/benefits/contract.ts';
import { firstPages, placeItem, removeItem } from '#web/lists/cached-list.ts';
import { isNewer } from '#web/lists/newest-first.ts';
import { fetchCurrent } from '#web/live/fetch-current.ts';
import { type BenefitListKey, benefitQuery, readBenefit } from './api.ts';

type Pages = InfiniteData<BenefitPage, string | null>;

const lists = { queryKey: ['benefits', 'list'] };

/** Refetches one benefit and updates it in all lists, without refetching the lists. */
export async function refetchBenefit(queries: QueryClient, id: string) {
  const benefit = await fetchCurrent(queries, ['benefits'], () => readBenefit(id));
  if (benefit) placeBenefit(queries, benefit);
  else dropBenefit(queries, id);
}

/** Removes a benefit from every list; its open page shows that it is gone. */
export function dropBenefit(queries: QueryClient, id: string) {
  queries.setQueriesData<Pages>(lists, (data) => removeItem(data, id));
  queries.setQueryData<Benefit | null>(benefitQuery(id).queryKey, (benefit) => benefit && null);
}

/** Inserts or updates a benefit in every cached list. */
export function placeBenefit(queries: QueryClient, benefit: Benefit) {
  const { content: _content, job: _job, property: _property, closing: _closing, can: _can, ...row } = benefit;
  queries.setQueryData<Benefit | null>(benefitQuery(benefit.id).queryKey, (known) => known && benefit);
  for (const [key, data] of queries.getQueriesData<Pages>(lists)) {
    if (!data) continue;
    const [, , list] = key as unknown as BenefitListKey;
    const next = belongs(list, row) ? placeItem(data, row, isNewer) : removeItem(data, row.id);
    // Null: it comes with a page that is not loaded.
    if (next) queries.setQueryData(key, next);
  }
}

const belongs = ({ category, region: { provinceCode, cityCode } }: BenefitListKey[2], row: BenefitRow) =>
  row.category === category &&
  (cityCode ? row.cityCode === cityCode : !provinceCode || row.cityCode.startsWith(provinceCode));

/** Refetches what is on screen; long lists are cut to their first page. */
export async function refreshBenefits(queries: QueryClient) {
  queries.setQueriesData<Pages>(lists, (data) => firstPages(data));
  await queries.invalidateQueries({ queryKey: ['benefits'] });
}
