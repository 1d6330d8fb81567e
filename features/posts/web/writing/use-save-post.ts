import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useRef, useState } from 'react';
import { copy as clubs } from '#features/clubs/copy.ts';
import type { Post, PostChange } from '#features/posts/contract.ts';
import { copy } from '#features/posts/copy.ts';
import { changePost, createPost, postQuery } from '#features/posts/web/api.ts';
import { dropPost, placePost, refreshPosts } from '#features/posts/web/cached-posts.ts';
import { cleanBody, cleanLine } from '#shared/text.ts';
import { ApiError } from '#web/api-error.ts';
import type { Draft } from '#web/drafts/use-draft.ts';
import { useSaving } from '#web/drafts/use-saving.ts';
import { fieldError, writeErrorMessage } from '#web/errors.ts';
import type { ImageUploads } from '#web/images/image-uploads.ts';
import { showSnackbar } from '#web/ui/snackbars.ts';
import { useFocusFirstError } from '#web/ui/use-focus-first-error.ts';
import {
  check,
  isMissing,
  type PostField,
  type PostFormErrors,
  type PostFormValues,
  toChange,
} from './post-form.ts';

type Options = {
  draft: Draft<PostFormValues>;
  edits: boolean;
  gone?: boolean;
  /** The town an admin posts in. */
  cityCode: string | null;
  clubId?: string;
  form: RefObject<HTMLFormElement | null>;
};

const fields: PostField[] = ['title', 'content'];

/** Validates, waits for image uploads, saves, and opens the post. On failure the form stays as it is. */
export function useSavePost({ draft, edits, gone, cityCode, clubId, form }: Options) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const pictures = useRef<ImageUploads | null>(null);
  const { tried, lead } = useFocusFirstError(form);
  const [refused, setRefused] = useState<PostFormErrors>({});
  const { saving, isHeld, begin } = useSaving(gone ? copy['post.gone'] : undefined);
  const { values } = draft;
  const errors = tried > 0 ? { ...refused, ...check(values) } : {};

  async function save() {
    if (isHeld()) return;
    setRefused({});
    lead();
    if (Object.keys(check(values)).length > 0) {
      if (isMissing(values)) showSnackbar(copy['postWrite.missing'], { failed: true });
      return;
    }
    await begin(send, refuse);
  }

  function refuse(error: unknown) {
    const complaints = fields.map((field) => [field, fieldError(error, field, copy)] as const);
    setRefused(Object.fromEntries(complaints.filter(([, complaint]) => complaint !== undefined)));
    lead();
    showSnackbar(writeErrorMessage(error, { ...clubs, ...copy }, copy['postWrite.saveFailed']), {
      failed: true,
    });
    // No live event announced the deletion: the form learns of it from the failed save.
    if (edits && error instanceof ApiError && error.code === 'not_found') dropPost(queries, values.id);
  }

  async function send() {
    const images = (await pictures.current?.settled()) ?? values.images;
    const change = toChange(values, images);
    const post = edits ? await changePost(values.id, change) : await create(change);
    draft.done();
    queries.setQueryData(postQuery(post.id).queryKey, post);
    placePost(queries, post);
    // The new post must be on the board when the author returns to it.
    if (!edits) void refreshPosts(queries);
    await navigate({ to: '/post/$postId', params: { postId: post.id }, replace: true });
    showSnackbar(copy[edits ? 'postWrite.updated' : 'postWrite.saved']);
  }

  /** An earlier attempt may have succeeded with its answer lost. Changes made since are then saved as an edit. */
  async function create(change: PostChange) {
    const post = await createPost({ ...change, id: values.id, cityCode, clubId });
    return says(post, change) ? post : changePost(values.id, change);
  }

  return { errors, saving, save, pictures };
}

const says = (post: Post, { title, content, category, imageIds }: PostChange) =>
  post.title === cleanLine(title) &&
  post.content === cleanBody(content) &&
  post.category === category &&
  post.images.map(({ id }) => id).join() === imageIds.join();
