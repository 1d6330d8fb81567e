import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { copy } from '#community/benefits/copy.ts';
import { deleteBenefit } from '#community/benefits/web/api.ts';
import { dropBenefit } from '#community/benefits/web/cached-benefits.ts';
import { copy as platform } from '#web/copy.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';

/** Asks for confirmation, deletes the benefit and opens the list. */
export function useDeleteBenefit(id: string) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { act } = useAction({
    confirm: () => ({
      title: copy['benefit.deleteConfirm'],
      body: copy['benefit.deleteConfirmBody'],
      action: platform['common.delete'],
      danger: true,
    }),
    run: async () => {
      await deleteBenefit(id);
      await navigate({ to: '/benefits', replace: true });
      dropBenefit(queries, id);
    },
    done: () => copy['benefit.deleted'],
    failed: (error) => errorMessage(error, copy, copy['benefit.deleteFailed']),
  });
  return act;
}
