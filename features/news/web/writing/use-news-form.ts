import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { NewsDraft } from '#features/news/contract.ts';
import { copy } from '#features/news/copy.ts';
import { newsFields } from '#features/news/fields.ts';
import { changeNews, createNews, newsQuery } from '#features/news/web/api.ts';
import { dropNews, placeNews } from '#features/news/web/cached-news.ts';
import { findCity } from '#features/regions/cities.ts';
import { fill } from '#shared/korean.ts';
import { ApiError } from '#web/api-error.ts';
import { errorMessage } from '#web/errors.ts';
import { useItemForm } from '#web/forms/use-item-form.ts';
import { useMe } from '#web/session.ts';
import { draftKeyOf, type NewsFormValues, toChange, valuesOf } from './news-form.ts';

export type NewsFormProps = {
  initial: NewsFormValues;
  draftKey: string;
  edits?: boolean;
  /** The item of a source that the news is made of. */
  incomingId?: string;
  /** The news was deleted while it was being edited. */
  gone?: boolean;
};

/** The edited news was deleted, or another editor has settled the item that it is made of. */
const isGone = (error: unknown) => error instanceof ApiError && error.code === 'not_found';

/** Saves the form of news, and opens the news. */
export function useNewsForm({ initial, draftKey, edits = false, gone, incomingId }: NewsFormProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const me = useMe();
  return useItemForm({
    initial,
    draftKey,
    edits,
    gone,
    rules: newsFields,
    requestOf: toChange,
    valuesOf,
    image: 'image',
    copy,
    words: {
      gone: copy['news.gone'],
      saved: copy[edits ? 'newsWrite.updated' : 'newsWrite.saved'],
      failed: (error) =>
        isGone(error) ? copy['news.gone'] : errorMessage(error, copy, copy['newsWrite.saveFailed']),
    },
    create: (news: NewsDraft) => createNews({ ...news, incomingId }),
    update: changeNews,
    confirm: ({ urgent, cityCode }) =>
      urgent === true &&
      initial.urgent !== true && {
        title: fill(copy['newsWrite.urgentConfirm'], { place: findCity(cityCode)?.name ?? '' }),
        body: copy['newsWrite.urgentConfirmBody'],
        action: copy['newsWrite.urgentAction'],
      },
    async saved(news) {
      queries.setQueryData(newsQuery(news.id).queryKey, news);
      placeNews(queries, news);
      await navigate({ to: '/news/$newsId', params: { newsId: news.id }, replace: true });
    },
    drop: (id) => dropNews(queries, id),
    anew: { key: draftKeyOf(me.id), to: { to: '/news/write' } },
  });
}
