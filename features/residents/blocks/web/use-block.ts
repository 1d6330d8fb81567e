import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { copy } from '#residents/blocks/copy.ts';
import { fill } from '#shared/text/korean.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { leaves } from '#web/session/leaving.ts';
import { confirm } from '#web/ui/layers/dialogs.ts';
import { showSnackbar } from '#web/ui/layers/snackbars.ts';
import { sendBlock } from './api.ts';
import { invalidateBlocks } from './live.ts';

/** The page after blocking the person whose page this was; `stay` if the page belongs to someone else. */
export type AfterBlock = '/home' | '/board' | '/benefits' | '/chats' | 'stay';

/** Asks for confirmation, blocks the person and leaves their page. */
export function useBlock({ id, name }: { id: string; name: string }, after: AfterBlock) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const mutationKey = ['block', id];
  const { mutate } = useMutation({
    mutationKey,
    meta: after === 'stay' ? undefined : leaves,
    mutationFn: () => sendBlock(id),
    onSuccess: async () => {
      if (after !== 'stay') await navigate({ to: after, replace: true });
      invalidateBlocks(queries);
      showSnackbar(copy['people.blocked']);
    },
    onError: (error) => {
      showSnackbar(errorMessage(error, copy, copy['people.blockFailed']), { failed: true });
      // Events that were heard meanwhile caused no refetch.
      invalidateBlocks(queries);
    },
  });
  return async () => {
    const sure = await confirm({
      title: fill(copy['people.blockConfirm'], { name }),
      body: copy['people.blockBody'],
      action: copy['people.block'],
      danger: true,
    });
    if (sure && queries.isMutating({ mutationKey }) === 0) mutate();
  };
}
