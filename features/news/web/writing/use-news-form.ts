import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { copy } from '#features/news/copy.ts';
import { newsFields } from '#features/news/fields.ts';
import { changeNews, createNews, newsQuery } from '#features/news/web/api.ts';
import { dropNews, placeNews } from '#features/news/web/cached-news.ts';
import { errorMessage } from '#web/errors.ts';
import { useItemForm } from '#web/forms/use-item-form.ts';
import { useMe } from '#web/session.ts';
import { draftKeyOf, type NewsFormValues, toChange, valuesOf } from './news-form.ts';

export type NewsFormProps = {
  initial: NewsFormValues;
  draftKey: string;
  edits?: boolean;
  /** The news was deleted while it was being edited. */
  gone?: boolean;
};

/** Saves the form of news, and opens the news. */
export function useNewsForm({ initial, draftKey, edits = false, gone }: NewsFormProps) {
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
      failed: (error) => errorMessage(error, copy, copy['newsWrite.saveFailed']),
    },
    create: createNews,
    update: changeNews,
    async saved(news) {
      queries.setQueryData(newsQuery(news.id).queryKey, news);
      placeNews(queries, news);
      await navigate({ to: '/news/$newsId', params: { newsId: news.id }, replace: true });
    },
    drop: (id) => dropNews(queries, id),
    anew: { key: draftKeyOf(me.id), to: { to: '/news/write' } },
  });
}
