import { useRef, useState } from 'react';
import { copy } from '#web/copy.ts';
import { showSnackbar } from '#web/ui/snackbars.ts';

/**
 * The saving of a form whose draft is kept on the device: one at a time, and only with a line. Without one the person
 * is told at once that nothing is lost; a line that goes meanwhile is waited for (`web/api.ts`). `gone`: says that what is
 * edited was deleted meanwhile; nothing is saved then.
 */
export function useSaving(gone?: string) {
  const [saving, setSaving] = useState(false);
  const busy = useRef(false);

  async function begin(save: () => Promise<unknown>, failed: (error: unknown) => void) {
    // Pressed twice before the button shows it.
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

  /** Whether nothing may be saved now. Why is said, unless it is being saved already. */
  function isHeld() {
    if (!busy.current && gone) showSnackbar(gone, { failed: true });
    return busy.current || gone !== undefined;
  }

  return { saving, isHeld, begin };
}
