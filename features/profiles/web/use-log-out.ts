import { useContext } from 'react';
import { copy } from '#features/profiles/copy.ts';
import { errorMessage } from '#web/errors.ts';
import { LiveContext } from '#web/live/use-live.ts';
import { logOut } from '#web/log-out.ts';
import { useAction } from '#web/use-action.ts';

/** Asks, and ends the session on this device. */
export function useLogOut() {
  const live = useContext(LiveContext);
  const { act, busy } = useAction({
    confirm: () => ({ title: copy['profile.logoutConfirm'], action: copy['profile.logout'] }),
    run: async () => {
      // First, or the server's word that the session has ended leads this screen elsewhere.
      live?.client.pause();
      await logOut();
      // Nothing more is pressed until this document has gone.
      await new Promise<never>(() => {});
    },
    failed: (error) => {
      live?.client.resume();
      return errorMessage(error, copy);
    },
  });
  return { leaving: busy, leave: () => act() };
}
