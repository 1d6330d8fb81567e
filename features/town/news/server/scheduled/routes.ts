import { currentCity } from '#residents/regions/old-regions.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { NewsArticle } from '#town/news/contract.ts';
import {
  ScheduledChange,
  ScheduledDraft,
  ScheduledList,
  ScheduledNews,
  ScheduledQuery,
} from '#town/news/scheduled-contract.ts';
import { articleFor } from '#town/news/server/article-routes.ts';
import { abilities } from '#town/news/server/policy.ts';
import { changeScheduled, deleteScheduled, scheduledNewsNotFound, scheduleNews } from './actions.ts';
import { presentScheduled } from './present.ts';
import { publishNow } from './publish.ts';
import { findScheduled, selectScheduledAround } from './queries.ts';

async function scheduledOf(p: Platform, viewer: Viewer, id: string): Promise<ScheduledNews> {
  const row = await findScheduled(p.db, viewer, id);
  if (!row) throw scheduledNewsNotFound();
  return presentScheduled(row);
}

/** News that is published later. */
export const scheduledRoutes = (p: Platform) =>
  endpoints()
    .get(
      '/api/scheduled-news',
      {
        summary: 'List the scheduled news of a place and those around it, the next first',
        access: ['editor'],
        query: ScheduledQuery,
        response: ScheduledList,
      },
      async ({ viewer, query: { city } }) => {
        const cityCode = currentCity(city)?.code ?? city;
        if (!abilities(viewer, cityCode).write) throw scheduledNewsNotFound();
        return { items: (await selectScheduledAround(p.db, viewer, cityCode)).map(presentScheduled) };
      },
    )
    .post(
      '/api/scheduled-news',
      {
        summary: 'Create news that is published at a later time',
        access: ['editor'],
        body: ScheduledDraft,
        response: ScheduledNews,
        status: 201,
      },
      async ({ viewer, body }) => {
        await scheduleNews(p, viewer, body);
        return scheduledOf(p, viewer, body.id);
      },
    )
    .get(
      '/api/scheduled-news/{id}',
      {
        summary: 'Get an item of scheduled news',
        access: ['editor'],
        item: scheduledNewsNotFound,
        response: ScheduledNews,
      },
      ({ viewer, id }) => scheduledOf(p, viewer, id),
    )
    .put(
      '/api/scheduled-news/{id}',
      {
        summary: 'Replace the fields of scheduled news, and its time',
        access: ['editor'],
        item: scheduledNewsNotFound,
        body: ScheduledChange,
        response: ScheduledNews,
      },
      async ({ viewer, id, body }) => {
        await changeScheduled(p, viewer, id, body);
        return scheduledOf(p, viewer, id);
      },
    )
    .put(
      '/api/scheduled-news/{id}/publication',
      {
        summary: 'Create the news of a scheduled item now',
        access: ['editor'],
        item: scheduledNewsNotFound,
        response: NewsArticle,
      },
      async ({ viewer, id }) => {
        await publishNow(p, viewer, id);
        return articleFor(p, viewer, id);
      },
    )
    .delete(
      '/api/scheduled-news/{id}',
      { summary: 'Delete scheduled news', access: ['editor'], item: scheduledNewsNotFound },
      ({ viewer, id }) => deleteScheduled(p, viewer, id),
    );
