import { useBlocker, useRouter } from '@tanstack/react-router';
import { isEasy } from '#web/display/easy.ts';
import { confirm } from '#web/ui/layers/dialogs.ts';
import { offerUndo } from '#web/ui/layers/offer-undo.ts';
import { copy } from './copy.ts';

/**
 * Asks for confirmation before in-app navigation (links, back button) leaves a form with changes. A reload is
 * not asked about, because the draft survives it. For the same reason the easy screen does not ask, and
 * offers the way back. `lose`: leaving loses the values for good, so the dialog warns of it.
 */
export function useLeaveGuard(draft: () => string, holdsSomething: () => boolean, lose?: () => void) {
  const router = useRouter();
  useBlocker({
    enableBeforeUnload: false,
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname || !holdsSomething()) return false;
      if (isEasy() && !lose) {
        const { pathname: to, search } = current;
        const goBack = () => void router.navigate({ to, search, state: { draft: draft() } } as never);
        offerUndo(copy['draft.kept'], goBack);
        return false;
      }
      const leaves = await confirm({
        title: copy['common.discard.title'],
        body: copy[lose ? 'gone.leaveBody' : 'common.discard.body'],
        action: copy['common.discard.leave'],
        cancel: copy['common.discard.stay'],
        danger: lose !== undefined,
      });
      if (leaves) lose?.();
      return !leaves;
    },
  });
}
