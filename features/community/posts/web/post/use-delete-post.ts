import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { copy } from '#community/posts/copy.ts';
import { deletePost, postQuery } from '#community/posts/web/api.ts';
import { dropPost } from '#community/posts/web/cached-posts.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';

/** Asks for confirmation, deletes the post, and goes to the board or to the post's club. */
export function useDeletePost(id: string) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { act } = useAction({
    confirm: () => ({
      title: copy['post.deleteConfirm'],
      body: copy['post.deleteConfirmBody'],
      action: copy['post.delete'],
      danger: true,
    }),
    run: async () => {
      const clubId = queries.getQueryData(postQuery(id).queryKey)?.club?.id;
      await deletePost(id);
      await (clubId
        ? navigate({ to: '/club/$clubId', params: { clubId }, replace: true })
        : navigate({ to: '/board', replace: true }));
      dropPost(queries, id);
    },
    done: () => copy['post.deleteDone'],
    failed: (error) => errorMessage(error, copy, copy['post.deleteFailed']),
  });
  return act;
}
