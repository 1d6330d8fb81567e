import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useRef, useState } from 'react';
import { copy } from '#features/news/copy.ts';
import { changeNews, createNews, newsQuery } from '#features/news/web/api.ts';
import { dropNews, placeNews } from '#features/news/web/cached-news.ts';
import { ApiError } from '#web/api-error.ts';
import type { Draft } from '#web/drafts/use-draft.ts';
import { useSaving } from '#web/drafts/use-saving.ts';
import { errorMessage, fieldError } from '#web/errors.ts';
import type { ImageUpload } from '#web/images/image-upload.ts';
import { showSnackbar } from '#web/ui/snackbars.ts';
import { useFocusFirstError } from '#web/ui/use-focus-first-error.ts';
import {
  check,
  isMissing,
  type NewsField,
  type NewsFormErrors,
  type NewsFormValues,
  toChange,
} from './news-form.ts';

type Options = {
  draft: Draft<NewsFormValues>;
  edits: boolean;
  gone?: boolean;
  form: RefObject<HTMLFormElement | null>;
};

const fields: NewsField[] = ['cityCode', 'day', 'tags', 'linkUrl', 'title', 'content'];

/** Checks, waits for the picture, sends, and goes to what was made. A failure leaves everything as it stands. */
export function useSaveNews({ draft, edits, gone, form }: Options) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const picture = useRef<ImageUpload | null>(null);
  const badDay = useRef(false);
  const { tried, lead } = useFocusFirstError(form);
  const [refused, setRefused] = useState<NewsFormErrors>({});
  const { saving, isHeld, begin } = useSaving(gone ? copy['news.gone'] : undefined);
  const { values } = draft;
  const errors = tried > 0 ? { ...refused, ...check(values, badDay.current) } : {};

  async function save() {
    if (isHeld()) return;
    setRefused({});
    lead();
    const wrong = check(values, badDay.current);
    if (Object.keys(wrong).length > 0) {
      if (isMissing(values)) showSnackbar(copy['newsWrite.missing'], { failed: true });
      return;
    }
    await begin(send, refuse);
  }

  function refuse(error: unknown) {
    const complaints = fields.map((field) => [field, fieldError(error, field, copy)] as const);
    setRefused(Object.fromEntries(complaints.filter(([, complaint]) => complaint !== undefined)));
    lead();
    showSnackbar(errorMessage(error, copy, copy['newsWrite.saveFailed']), { failed: true });
    // Nobody has told of it: the form learns what its saving met.
    if (edits && error instanceof ApiError && error.code === 'not_found') dropNews(queries, values.id);
  }

  async function send() {
    const image = await picture.current?.settled();
    const change = { ...toChange(values), imageId: image?.id ?? null };
    const news = edits ? await changeNews(values.id, change) : await createNews({ ...change, id: values.id });
    draft.done();
    queries.setQueryData(newsQuery(news.id).queryKey, news);
    placeNews(queries, news);
    await navigate({ to: '/news/$newsId', params: { newsId: news.id }, replace: true });
    showSnackbar(copy[edits ? 'newsWrite.updated' : 'newsWrite.saved']);
  }

  return { errors, saving, save, picture, badDay };
}
