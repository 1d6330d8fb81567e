import { useContext } from 'react';
import { copy } from '#screens/profiles/copy.ts';
import { LiveContext } from '#web/live/use-live.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';
import { logOut } from '#web/session/log-out.ts';

/** Asks for confirmation, then ends the session on this device. */
export function useLogOut() {
  const live = useContext(LiveContext);
  const { act, busy } = useAction({
    confirm: () => ({ title: copy['profile.logoutConfirm'], action: copy['profile.logout'] }),
    run: async () => {
      // The live client is paused first. Otherwise the event that ends the session would redirect this page.
      live?.client.pause();
      await logOut();
      // Never resolves, so that nothing can be pressed until the document is left.
      await new Promise<never>(() => {});
    },
    failed: (error) => {
      live?.client.resume();
      return errorMessage(error, copy);
    },
  });
  return { leaving: busy, leave: () => act() };
}
