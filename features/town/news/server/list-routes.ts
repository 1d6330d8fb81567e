import { codeOf, scopeOf } from '#residents/regions/server/scope.ts';
import { pageOf, readCursor } from '#server/database/cursor.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import type { Platform } from '#server/platform.ts';
import { NewsArticle, NewsDraft, NewsPage, NewsQuery } from '#town/news/contract.ts';
import { createNews } from './actions.ts';
import { articleFor } from './article-routes.ts';
import { interestsOf } from './interests.ts';
import { abilities } from './policy.ts';
import { presentNews } from './present.ts';
import { selectNewsPage } from './queries.ts';

export const listRoutes = (p: Platform) =>
  endpoints()
    .get(
      '/api/news',
      {
        summary: 'List a region’s news, newest first; of one tag, or of the viewer’s interest tags',
        query: NewsQuery,
        response: NewsPage,
      },
      async ({ viewer, query }) => {
        const { cursor, limit, tag, interest, ...region } = query;
        // A tag is narrower than the interest tags, so it takes precedence.
        const tags = tag !== undefined ? [tag] : interest === 'true' ? await interestsOf(p.db, viewer) : null;
        const wanted = { scope: scopeOf(viewer, region), after: readCursor(cursor), limit, tags };
        const { items, nextCursor } = pageOf(await selectNewsPage(p.db, viewer, wanted), limit);
        const page = {
          items: items.map(presentNews),
          nextCursor,
          can: abilities(viewer, codeOf(wanted.scope)),
        };
        return page;
      },
    )
    .post(
      '/api/news',
      { summary: 'Create news (admins)', body: NewsDraft, response: NewsArticle, status: 201 },
      async ({ viewer, body: draft }) => {
        await createNews(p, viewer, draft);
        return articleFor(p, viewer, draft.id);
      },
    );
