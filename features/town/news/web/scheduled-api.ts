import { queryOptions } from '@tanstack/react-query';
import type { ScheduledChange, ScheduledDraft, ScheduledNews } from '#town/news/scheduled-contract.ts';
import type { newsRoutes } from '#town/news/server/routes.ts';
import { absentAsNull, client, read } from '#web/requests/api.ts';

const { 'scheduled-news': scheduled } = client<ReturnType<typeof newsRoutes>>().api;

/** The news that a town publishes later, the next first. */
export const scheduledListQuery = (city: string) =>
  queryOptions({
    queryKey: ['scheduled-news', 'list', city],
    queryFn: () => read(scheduled.$get({ query: { city } })),
  });

/** One item; null if it was published or deleted. */
export const scheduledQuery = (id: string) =>
  queryOptions({
    queryKey: ['scheduled-news', 'one', id],
    queryFn: () => readScheduled(id),
  });

export const readScheduled = (id: string): Promise<ScheduledNews | null> =>
  read(scheduled[':id'].$get({ param: { id } })).catch(absentAsNull);

export const scheduleNews = (json: ScheduledDraft) => read(scheduled.$post({ json }));

export const changeScheduled = (id: string, json: ScheduledChange) =>
  read(scheduled[':id'].$put({ param: { id }, json }));

export const publishScheduled = (id: string) => read(scheduled[':id'].publication.$put({ param: { id } }));

export const deleteScheduled = (id: string) => read(scheduled[':id'].$delete({ param: { id } }));
