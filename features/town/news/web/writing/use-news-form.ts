import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useReach } from '#residents/areas/web/use-reach.ts';
import { nameOfPlace } from '#residents/rights/name-of-right.ts';
import { codeOf } from '#residents/rights/places-of-right.ts';
import { fill } from '#shared/text/korean.ts';
import { dayText } from '#shared/time/date-text.ts';
import { seoulDay } from '#shared/time/dates.ts';
import { seoulTime } from '#shared/time/time-of-day.ts';
import type { NewsArticle } from '#town/news/contract.ts';
import { copy as news } from '#town/news/copy.ts';
import { newsFields } from '#town/news/fields.ts';
import type { ScheduledNews } from '#town/news/scheduled-contract.ts';
import { changeNews, createNews, newsQuery, readArticle } from '#town/news/web/api.ts';
import { dropNews, placeNews } from '#town/news/web/cached-news.ts';
import {
  changeScheduled,
  publishScheduled,
  readScheduled,
  scheduleNews,
} from '#town/news/web/scheduled-api.ts';
import { copy } from '#town/news/writing-copy.ts';
import { useItemForm } from '#web/forms/use-item-form.ts';
import { ApiError } from '#web/requests/api-error.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useMe } from '#web/session/session.ts';
import {
  draftKeyOf,
  type NewsFormValues,
  type NewsRequest,
  publishAtOf,
  toChange,
  valuesOf,
  valuesOfScheduled,
} from './news-form.ts';

export type NewsFormProps = {
  initial: NewsFormValues;
  draftKey: string;
  /** The kind of the edited item: news, or news that is published later. */
  edits?: 'news' | 'scheduled';
  /** The item of a source that the news is made of. */
  incomingId?: string;
  /** The news was deleted while it was being edited. */
  isDeleted?: boolean;
};

type Saved = NewsArticle | ScheduledNews;

/** A request whose place was checked. */
const placed = <R extends { cityCode: string | null }>(request: R) => ({
  ...request,
  cityCode: request.cityCode ?? '',
});

const isScheduled = (saved: Saved): saved is ScheduledNews => 'publishAt' in saved;

/** The edited news was deleted, or another editor has settled the item that it is made of. */
const isNotFound = (error: unknown) => error instanceof ApiError && error.code === 'not_found';

/** The sentences that the rules and the server may name. */
const reasons = { ...news, ...copy };

/** Saves the form of news, and opens the news, or the list of what is published later. */
export function useNewsForm({ initial, draftKey, edits, isDeleted, incomingId }: NewsFormProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const me = useMe();
  const deletedSentence = edits === 'scheduled' ? copy['scheduledNews.gone'] : news['news.gone'];

  /** Publishing a scheduled item now keeps the changes first, until its minute. */
  async function updateScheduled(
    id: string,
    { publishAt, ...request }: NewsRequest & { revision: number },
  ): Promise<Saved> {
    const saved = await changeScheduled(id, {
      ...placed(request),
      publishAt: publishAt ?? publishAtOf(initial) ?? '',
    });
    return publishAt ? saved : publishScheduled(id);
  }

  const form = useItemForm<Saved, NewsFormValues, typeof newsFields, NewsRequest>({
    initial,
    draftKey,
    edits: edits !== undefined,
    isDeleted,
    rules: newsFields,
    requestOf: toChange,
    check: ({ cityCode, publishAt, pinnedUntil }) => ({
      cityCode: cityCode === null ? 'newsWrite.needRegion' : undefined,
      publishAt: publishAt === undefined ? 'newsWrite.needTime' : undefined,
      pinnedUntil: pinnedUntil === undefined ? 'newsWrite.badPin' : undefined,
    }),
    valuesOf: (saved) => (isScheduled(saved) ? valuesOfScheduled(saved) : valuesOf(saved)),
    image: 'image',
    copy: reasons,
    messages: {
      deleted: deletedSentence,
      saved: (saved) =>
        isScheduled(saved)
          ? fill(copy['newsWrite.scheduled'], {
              day: dayText(seoulDay(saved.publishAt)),
              time: seoulTime(saved.publishAt),
            })
          : copy[edits === 'news' ? 'newsWrite.updated' : 'newsWrite.saved'],
      failed: (error) =>
        isNotFound(error) ? deletedSentence : errorMessage(error, reasons, copy['newsWrite.saveFailed']),
    },
    create: ({ publishAt, ...request }) =>
      publishAt
        ? scheduleNews({ ...placed(request), publishAt })
        : createNews({ ...placed(request), incomingId }),
    update: (id, request) =>
      edits === 'scheduled' || request.publishAt
        ? updateScheduled(id, request)
        : changeNews(id, placed(request)),
    fresh: (id) => (edits === 'scheduled' ? readScheduled(id) : readArticle(id)),
    textsOf: ({ title, content }) => [
      { label: copy['newsWrite.subject'], text: title },
      { label: copy['newsWrite.content'], text: content },
    ],
    confirm: ({ urgent, place, isLater }) =>
      urgent === true &&
      isLater !== true &&
      // What was urgent already is not told again.
      (initial.urgent !== true || edits !== 'news') && {
        title: fill(copy['newsWrite.urgentConfirm'], { place: nameOfPlace(codeOf(place)) }),
        body: `${reach('anyHour')} ${copy['newsWrite.urgentConfirmBody']}`,
        action: copy['newsWrite.urgentAction'],
      },
    async saved(saved) {
      void queries.invalidateQueries({ queryKey: ['scheduled-news'] });
      if (isScheduled(saved)) {
        await navigate({ to: '/admin', search: { tab: 'scheduled' }, replace: true });
        return;
      }
      queries.setQueryData(newsQuery(saved.id).queryKey, saved);
      placeNews(queries, saved);
      await navigate({ to: '/news/$newsId', params: { newsId: saved.id }, replace: true });
    },
    drop: (id) => dropNews(queries, id),
    anew: { key: draftKeyOf(me.id), to: { to: '/news/write' } },
  });
  const reach = useReach(form.values.place ?? '', form.values.areaId ?? '');
  return form;
}
