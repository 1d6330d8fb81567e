import { useRef, useState } from 'react';
import { copy } from '#web/copy.ts';
import { showSnackbar } from '#web/ui/snackbars.ts';

/**
 * Saves a form whose draft is kept on the device, one save at a time and only when online. Offline, the user is told at
 * once that nothing is lost. If the connection drops during a save, `web/api.ts` retries. `gone`: the message that the
 * edited item was deleted meanwhile; then nothing is saved.
 */
export function useSaving(gone?: string) {
  const [saving, setSaving] = useState(false);
  const busy = useRef(false);

  async function begin(save: () => Promise<unknown>, failed: (error: unknown) => void) {
    // A second press can come before the button shows that it is busy.
    if (busy.current) return;
    if (!navigator.onLine) return showSnackbar(copy['draft.offline'], { failed: true });
    busy.current = true;
    setSaving(true);
    try {
      await save();
    } catch (error) {
      failed(error);
    } finally {
      busy.current = false;
      setSaving(false);
    }
  }

  /** Whether saving is blocked now. Shows the reason, unless a save is already running. */
  function isHeld() {
    if (!busy.current && gone) showSnackbar(gone, { failed: true });
    return busy.current || gone !== undefined;
  }

  return { saving, isHeld, begin };
}
