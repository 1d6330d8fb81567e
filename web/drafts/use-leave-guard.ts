import { useBlocker } from '@tanstack/react-router';
import { copy } from '#web/copy.ts';
import { confirm } from '#web/ui/dialogs.ts';

/**
 * Asks before the app leaves a form that holds something: a link, the back button, the browser's own. A reload is
 * not asked about, as the draft outlives it.
 */
export function useLeaveGuard(holdsSomething: () => boolean) {
  useBlocker({
    enableBeforeUnload: false,
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname || !holdsSomething()) return false;
      const leaves = await confirm({
        title: copy['common.discard.title'],
        body: copy['common.discard.body'],
        action: copy['common.discard.leave'],
        cancel: copy['common.discard.stay'],
      });
      return !leaves;
    },
  });
}
