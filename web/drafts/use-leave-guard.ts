import { useBlocker } from '@tanstack/react-router';
import { copy } from '#web/copy.ts';
import { confirm } from '#web/ui/dialogs.ts';

/**
 * Asks before the app leaves a form that holds something: a link, the back button, the browser's own. A reload is
 * not asked about, as the draft outlives it. `lose`: nothing leads back to what it holds, which is lost.
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
