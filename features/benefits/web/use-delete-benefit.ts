import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { copy } from '#features/benefits/copy.ts';
import { copy as platform } from '#web/copy.ts';
import { errorMessage } from '#web/errors.ts';
import { confirm } from '#web/ui/dialogs.ts';
import { showSnackbar } from '#web/ui/snackbars.ts';
import { deleteBenefit } from './api.ts';
import { dropBenefit } from './cached-benefits.ts';

/** Asks for confirmation, deletes the benefit and opens the list. */
export function useDeleteBenefit(id: string) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const busy = useRef(false);
  return async () => {
    const sure = await confirm({
      title: copy['benefit.deleteConfirm'],
      body: copy['benefit.deleteConfirmBody'],
      action: platform['common.delete'],
      danger: true,
    });
    if (!sure || busy.current) return;
    busy.current = true;
    try {
      await deleteBenefit(id);
      await navigate({ to: '/benefits', replace: true });
      dropBenefit(queries, id);
      showSnackbar(copy['benefit.deleted']);
    } catch (error) {
      busy.current = false;
      showSnackbar(errorMessage(error, copy, copy['benefit.deleteFailed']), { failed: true });
    }
  };
}
