import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { copy as clubs } from '#community/clubs/copy.ts';
import { copy } from '#community/posts/copy.ts';
import { postFields } from '#community/posts/fields.ts';
import { changePost, createPost, postQuery, readPost } from '#community/posts/web/api.ts';
import { dropPost, placePost, refreshPosts } from '#community/posts/web/cached-posts.ts';
import { useItemForm } from '#web/forms/use-item-form.ts';
import { writeErrorMessage } from '#web/requests/errors.ts';
import { useMe } from '#web/session/session.ts';
import { draftKeyOf, type PostFormValues, toChange, valuesOf } from './post-form.ts';

export type PostFormProps = {
  initial: PostFormValues;
  draftKey: string;
  /** The post's town; null for an admin who has chosen no city. */
  cityCode: string | null;
  /** Set for a club post: only this club's members read it. */
  clubId?: string;
  edits?: boolean;
  /** The edited post was deleted in the meantime. */
  isDeleted?: boolean;
};

/** Saves the form of a post, and opens the post. */
export function usePostForm({
  initial,
  draftKey,
  cityCode,
  clubId,
  edits = false,
  isDeleted,
}: PostFormProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const me = useMe();
  return useItemForm({
    initial,
    draftKey,
    edits,
    isDeleted,
    rules: postFields,
    requestOf: toChange,
    valuesOf,
    image: 'images',
    copy,
    messages: {
      deleted: copy['post.gone'],
      saved: copy[edits ? 'postWrite.updated' : 'postWrite.saved'],
      failed: (error) => writeErrorMessage(error, { ...clubs, ...copy }, copy['postWrite.saveFailed']),
    },
    create: (post) => createPost({ ...post, cityCode, clubId }),
    update: changePost,
    fresh: readPost,
    textsOf: ({ title, content }) => [
      { label: copy['postWrite.subjectPlaceholder'], text: title },
      { label: copy['postWrite.contentPlaceholder'], text: content },
    ],
    async saved(post) {
      queries.setQueryData(postQuery(post.id).queryKey, post);
      placePost(queries, post);
      // The new post must be on the board when the author returns to it.
      if (!edits) void refreshPosts(queries);
      await navigate({ to: '/post/$postId', params: { postId: post.id }, replace: true });
    },
    drop: (id) => dropPost(queries, id),
    anew: {
      key: draftKeyOf(me.id, clubId),
      to: { to: '/post/write', search: clubId ? { club: clubId } : {} },
    },
  });
}
