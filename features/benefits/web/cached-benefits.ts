import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Benefit, BenefitPage, BenefitRow } from '#features/benefits/contract.ts';
import { firstPages, placeItem, removeItem } from '#web/lists/cached-list.ts';
import { isNewer } from '#web/lists/newest-first.ts';
import { type BenefitListKey, benefitQuery, readBenefit } from './api.ts';

type Pages = InfiniteData<BenefitPage, string | null>;

const lists = { queryKey: ['benefits', 'list'] };

/** What it says now is read through the policy, then put in its place: no list is fetched anew. */
export async function refetchBenefit(queries: QueryClient, id: string) {
  const benefit = await readBenefit(id);
  if (benefit) placeBenefit(queries, benefit);
  else dropBenefit(queries, id);
}

/** Takes one benefit out of every list; whoever reads it learns that it is gone. */
export function dropBenefit(queries: QueryClient, id: string) {
  queries.setQueriesData<Pages>(lists, (data) => removeItem(data, id));
  queries.setQueryData<Benefit | null>(benefitQuery(id).queryKey, (benefit) => benefit && null);
}

/** Puts a new or changed benefit where it belongs in every list that is cached. */
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

/** Reads what is on screen anew, of long lists only the beginning. */
export async function refreshBenefits(queries: QueryClient) {
  queries.setQueriesData<Pages>(lists, (data) => firstPages(data));
  await queries.invalidateQueries({ queryKey: ['benefits'] });
}
