import { useBlocker } from '@tanstack/react-router';
import { confirm } from '#web/ui/dialogs.ts';
import { copy } from './copy.ts';

/**
 * Asks for confirmation before in-app navigation (links, back button) leaves a form with changes. A reload is not
 * asked about, because the draft survives it. `lose`: leaving loses the values for good, so the dialog warns of it.
 */
export function useLeaveGuard(holdsSomething: () => boolean, lose?: () => void) {
  useBlocker({
    enableBeforeUnload: false,
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname || !holdsSomething()) return false;
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
