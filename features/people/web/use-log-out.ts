import { useContext, useState } from 'react';
import { copy } from '#features/people/copy.ts';
import { logOut } from '#features/sessions/web/log-out.ts';
import { errorMessage } from '#web/errors.ts';
import { LiveContext } from '#web/live/use-live.ts';
import { confirm } from '#web/ui/dialogs.ts';
import { showSnackbar } from '#web/ui/snackbars.ts';

/** Asks, and ends the session on this device. */
export function useLogOut() {
  const live = useContext(LiveContext);
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    const sure = await confirm({ title: copy['profile.logoutConfirm'], action: copy['profile.logout'] });
    if (!sure) return;
    setLeaving(true);
    // First, or the server's word that the session has ended leads this screen elsewhere.
    live?.client.pause();
    try {
      await logOut();
    } catch (error) {
      setLeaving(false);
      live?.client.resume();
      showSnackbar(errorMessage(error, copy), { failed: true });
    }
  };
  return { leaving, leave };
}
