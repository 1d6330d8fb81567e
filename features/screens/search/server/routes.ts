import { scopeOf } from '#residents/regions/server/scope.ts';
import { SearchCounts, SearchPage, SearchQuery } from '#screens/search/contract.ts';
import { Refusal } from '#server/errors.ts';
import type { Feature } from '#server/feature.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { searchTerms } from '#shared/text/korean-search.ts';
import { findFirst, findMore } from './find.ts';
import { presentFound } from './present.ts';
import { onOtherKeyboard } from './wrong-keyboard.ts';

async function pageFor(p: Platform, viewer: Viewer, query: SearchQuery): Promise<SearchPage> {
  const { q, kind, cursor, limit } = query;
  const askedFor = (text: string) => {
    const terms = searchTerms(text);
    if (terms.length === 0) throw new Refusal('invalid', { reason: 'search.required' });
    return { terms, scope: scopeOf(viewer, query), limit };
  };
  if (cursor) {
    const page = await findMore(p.db, viewer, askedFor(q), { kind: kind ?? 'posts', cursor });
    const found = await presentFound(p, viewer, page);
    return { found, counts: null, spelled: null, nextCursor: page.nextCursor };
  }
  const first = await findFirst(p.db, viewer, askedFor(q), kind);
  const isNothing = ({ counts }: typeof first) => Object.values(counts).every(({ count }) => count === 0);
  const spelled = isNothing(first) ? onOtherKeyboard(q) : null;
  const second = spelled === null ? first : await findFirst(p.db, viewer, askedFor(spelled), kind);
  const { page, counts } = isNothing(second) ? first : second;
  return {
    found: await presentFound(p, viewer, page),
    counts,
    spelled: isNothing(second) ? null : spelled,
    nextCursor: page.nextCursor,
  };
}

export const searchRoutes = (p: Platform) =>
  endpoints().get(
    '/api/search',
    {
      summary:
        'Search titles of posts, news and benefits, and names of clubs and people, that the viewer may see',
      limit: 'search',
      query: SearchQuery,
      response: SearchPage,
    },
    ({ viewer, query }) => pageFor(p, viewer, query),
  );

export const searchFeature: Feature = {
  shapes: { SearchCounts },
  routes: searchRoutes,
};
