import { RegionQuery } from '#residents/regions/contract.ts';
import { scopeOf } from '#residents/regions/server/scope.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import type { Platform } from '#server/platform.ts';
import { firstNewsDays } from '#town/news/interests.ts';
import { FirstNews, InterestTags, InterestTagsChange } from '#town/news/interests-contract.ts';
import { chooseInterests, interestsOf, interestTags } from './interests.ts';
import { presentNews } from './present.ts';
import { selectFirstNews } from './queries.ts';

const dayMs = 86_400_000;

export const interestRoutes = (p: Platform) =>
  endpoints()
    .get(
      '/api/interest-tags',
      {
        summary: 'List the viewer’s interest tags, and the tags to choose from',
        query: RegionQuery,
        response: InterestTags,
      },
      ({ viewer, query }) => {
        const scope = scopeOf(viewer, query);
        return interestTags(p.db, viewer, scope);
      },
    )
    .put(
      '/api/interest-tags',
      {
        summary: 'Replace the viewer’s interest tags',
        query: RegionQuery,
        body: InterestTagsChange,
        response: InterestTags,
      },
      async ({ viewer, query, body }) => {
        await chooseInterests(p, viewer, body.tags);
        const scope = scopeOf(viewer, query);
        return interestTags(p.db, viewer, scope);
      },
    )
    .get(
      '/api/interest-tags/news',
      {
        summary: 'List the newest news of the viewer’s interest tags, shown before all other news',
        query: RegionQuery,
        response: FirstNews,
      },
      async ({ viewer, query }) => {
        const scope = scopeOf(viewer, query);
        const tags = await interestsOf(p.db, viewer);
        const since = new Date(p.clock.now().getTime() - firstNewsDays * dayMs);
        const rows = tags.length > 0 ? await selectFirstNews(p.db, viewer, { scope, tags, since }) : [];
        return { items: rows.map(presentNews) };
      },
    );
