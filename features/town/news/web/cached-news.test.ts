import { QueryClient } from '@tanstack/react-query';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { News, NewsArticle, NewsPage } from '#town/news/contract.ts';
import { dropNews, patchNews, placeNews } from './cached-news.ts';

const pageSize = 4;
const region = { provinceCode: null, cityCode: null };
const filters = [{}, { tag: '청년' }, { tag: '없음' }];

const news = (n: number, tags: string[], cityCode = '51110'): NewsArticle => ({
  id: `id-${String(n).padStart(3, '0')}`,
  title: `소식 ${n}`,
  excerpt: '',
  content: '본문',
  day: '2026-11-20',
  tags,
  image: null,
  linkUrl: null,
  urgent: false,
  editedAt: null,
  area: null,
  shownUntil: null,
  pinnedUntil: null,
  revision: 1,
  ended: false,
  cityCode,
  likesCount: 0,
  liked: false,
  // Three items at a time share one moment, so that the id decides their order.
  createdAt: new Date(1_700_000_000_000 + Math.floor(n / 3) * 1000).toISOString(),
  updatedAt: '',
  can: { edit: false, delete: false, history: false },
});
const isOlder = (a: News, b: News) =>
  a.createdAt < b.createdAt || (a.createdAt === b.createdAt && a.id < b.id);
const listed = ({ content: _c, linkUrl: _l, can: _can, ...row }: NewsArticle): News => row;

/** The server's answer, all pages in one. */
const fresh = (all: Map<string, NewsArticle>, { tag }: { tag?: string }) =>
  [...all.values()]
    .filter(({ tags }) => !tag || tags.includes(tag))
    .sort((a, b) => (isOlder(a, b) ? 1 : -1))
    .map(listed);

function load(queries: QueryClient, all: Map<string, NewsArticle>, filter: { tag?: string }, pages: number) {
  const items = fresh(all, filter);
  const cut = Array.from({ length: pages }, (_, i): NewsPage => {
    const rows = items.slice(i * pageSize, (i + 1) * pageSize);
    const more = items.length > (i + 1) * pageSize;
    return { items: rows, nextCursor: more ? (rows.at(-1)?.id ?? null) : null, can: { write: false } };
  }).filter(({ items }, i) => i === 0 || items.length > 0);
  queries.setQueryData(['news', 'list', region, filter], { pages: cut, pageParams: cut.map(() => null) });
  return cut.at(-1)?.nextCursor ? (items[cut.length * pageSize - 1] as News) : null;
}

type Change = { kind: 'create' | 'retag' | 'delete' | 'like'; n: number; tags: string[] };
const change: fc.Arbitrary<Change> = fc.record({
  kind: fc.constantFrom('create', 'retag', 'delete', 'like'),
  n: fc.nat(40),
  tags: fc.subarray(['청년', '문화']),
});

test('a list that events update equals a list that is fetched', () => {
  let compared = 0;
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat(40)),
      fc.nat(3),
      fc.array(change, { maxLength: 30 }),
      (start, pages, changes) => {
        const queries = new QueryClient();
        const all = new Map(start.map((n) => [news(n, []).id, news(n, n % 2 ? ['청년'] : [])]));
        const ends = filters.map((filter) => load(queries, all, filter, pages + 1));
        for (const { kind, n, tags } of changes) {
          const made = news(n, tags);
          const existing = all.get(made.id);
          if (kind === 'delete') {
            all.delete(made.id);
            dropNews(queries, made.id);
          } else if (kind === 'like' && existing) {
            all.set(existing.id, { ...existing, likesCount: n });
            patchNews(queries, existing.id, () => ({ likesCount: n }));
          } else if (kind === 'create' || existing) {
            const now = existing ? { ...existing, tags, title: `바뀐 ${n}` } : made;
            all.set(now.id, now);
            placeNews(queries, now);
            // The same event may arrive twice.
            placeNews(queries, now);
          }
        }
        for (const [i, filter] of filters.entries()) {
          const data = queries.getQueryData<{ pages: NewsPage[] }>(['news', 'list', region, filter]);
          const end = ends[i];
          // The list will be refetched.
          if (queries.getQueryState(['news', 'list', region, filter])?.isInvalidated) continue;
          compared++;
          // Items older than the last loaded row come with the next page.
          const expected = fresh(all, filter).filter((item) => !end || !isOlder(item, end));
          expect(data?.pages.flatMap(({ items }) => items)).toEqual(expected);
        }
        queries.clear();
      },
    ),
    { numRuns: 1000 },
  );
  // Most lists are updated without a refetch.
  expect(compared).toBeGreaterThan(2000);
});

test('a list of another region is left alone, and one of interest tags is refetched', () => {
  const queries = new QueryClient();
  const cached = { pages: [{ items: [], nextCursor: null, can: { write: true } }], pageParams: [null] };
  const elsewhere = ['news', 'list', { provinceCode: '41', cityCode: '41110' }, {}];
  const interests = ['news', 'list', region, { interest: true }];
  queries.setQueryData(elsewhere, cached);
  queries.setQueryData(interests, cached);
  placeNews(queries, news(1, ['청년']));
  expect(queries.getQueryData(elsewhere)).toEqual(cached);
  expect(queries.getQueryState(interests)?.isInvalidated).toBe(true);
  queries.clear();
});

test('a reader of deleted news learns that it is gone', () => {
  const queries = new QueryClient();
  const one = news(1, []);
  queries.setQueryData(['news', 'item', one.id], one);
  dropNews(queries, one.id);
  expect(queries.getQueryData(['news', 'item', one.id])).toBeNull();
  dropNews(queries, 'never-seen');
  expect(queries.getQueryData(['news', 'item', 'never-seen'])).toBeUndefined();
  queries.clear();
});
