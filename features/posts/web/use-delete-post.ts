import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { copy } from '#features/posts/copy.ts';
import { errorMessage } from '#web/errors.ts';
import { confirm } from '#web/ui/dialogs.ts';
import { showSnackbar } from '#web/ui/snackbars.ts';
import { deletePost, postQuery } from './api.ts';
import { dropPost } from './cached-posts.ts';

/** Asks, deletes, and goes to the board, or to the club it stood in. */
export function useDeletePost(id: string) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const busy = useRef(false);
  return async () => {
    const sure = await confirm({
      title: copy['post.deleteConfirm'],
      body: copy['post.deleteConfirmBody'],
      action: copy['post.delete'],
      danger: true,
    });
    if (!sure || busy.current) return;
    busy.current = true;
    try {
      const clubId = queries.getQueryData(postQuery(id).queryKey)?.club?.id;
      await deletePost(id);
      await (clubId
        ? navigate({ to: '/club/$clubId', params: { clubId }, replace: true })
        : navigate({ to: '/board', replace: true }));
      dropPost(queries, id);
      showSnackbar(copy['post.deleteDone']);
    } catch (error) {
      busy.current = false;
      showSnackbar(errorMessage(error, copy, copy['post.deleteFailed']), { failed: true });
    }
  };
}
