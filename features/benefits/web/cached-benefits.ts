import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Benefit, BenefitPage, BenefitRow } from '#features/benefits/contract.ts';
import { type BenefitListKey, benefitQuery, readBenefit } from './api.ts';

type Pages = InfiniteData<BenefitPage, string | null>;

const lists = { queryKey: ['benefits', 'list'] };

const inPages =
  (change: (items: BenefitRow[]) => BenefitRow[]) =>
  (data: Pages): Pages => ({
    ...data,
    pages: data.pages.map((page) => ({ ...page, items: change(page.items) })),
  });

/** What it says now is read through the policy, then put in its place: no list is fetched anew. */
export async function refetchBenefit(queries: QueryClient, id: string) {
  const benefit = await readBenefit(id);
  if (benefit) placeBenefit(queries, benefit);
  else dropBenefit(queries, id);
}

/** Takes one benefit out of every list; whoever reads it learns that it is gone. */
export function dropBenefit(queries: QueryClient, id: string) {
  for (const [key, data] of queries.getQueriesData<Pages>(lists))
    if (data) queries.setQueryData(key, inPages((items) => items.filter((item) => item.id !== id))(data));
  queries.setQueryData<Benefit | null>(benefitQuery(id).queryKey, (benefit) => benefit && null);
}

/** Puts a new or changed benefit where it belongs in every list that is cached. */
export function placeBenefit(queries: QueryClient, benefit: Benefit) {
  const { content: _content, job: _job, property: _property, closing: _closing, can: _can, ...row } = benefit;
  queries.setQueryData<Benefit | null>(benefitQuery(benefit.id).queryKey, (known) => known && benefit);
  for (const [key, data] of queries.getQueriesData<Pages>(lists)) {
    if (!data) continue;
    const [, , list] = key as unknown as BenefitListKey;
    const next = belongs(list, row)
      ? placed(data, row)
      : inPages((items) => items.filter(({ id }) => id !== row.id))(data);
    if (next) queries.setQueryData(key, next);
  }
}

const belongs = ({ category, region: { provinceCode, cityCode } }: BenefitListKey[2], row: BenefitRow) =>
  row.category === category &&
  (cityCode ? row.cityCode === cityCode : !provinceCode || row.cityCode.startsWith(provinceCode));

const isNewer = (a: BenefitRow, b: BenefitRow) =>
  a.createdAt > b.createdAt || (a.createdAt === b.createdAt && a.id > b.id);

/** The list with the row in its place; null where it comes with a page that is not loaded. */
function placed(data: Pages, row: BenefitRow): Pages | null {
  const isKnown = data.pages.some(({ items }) => items.some(({ id }) => id === row.id));
  if (isKnown) return inPages((items) => items.map((item) => (item.id === row.id ? row : item)))(data);
  const at = data.pages.findIndex(({ items }) => items.some((item) => isNewer(row, item)));
  const end = data.pages.length - 1;
  if (at < 0 && data.pages[end]?.nextCursor !== null) return null;
  const pages = data.pages.map((page, i) => (i === (at < 0 ? end : at) ? withRow(page, row) : page));
  return { ...data, pages };
}

function withRow(page: BenefitPage, row: BenefitRow): BenefitPage {
  const at = page.items.findIndex((item) => isNewer(row, item));
  return { ...page, items: page.items.toSpliced(at < 0 ? page.items.length : at, 0, row) };
}

/** Reads what is on screen anew, of long lists only the beginning. */
export async function refreshBenefits(queries: QueryClient) {
  queries.setQueriesData<Pages>(
    lists,
    (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
  );
  await queries.invalidateQueries({ queryKey: ['benefits'] });
}
