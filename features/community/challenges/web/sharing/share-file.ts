import { copy } from '#community/challenges/copy.ts';
import { showSnackbar } from '#web/ui/layers/snackbars.ts';

export const canShare = (file: File) => navigator.canShare?.({ files: [file] }) === true;

/** Gives the file to the share sheet of the device. The resident chooses who gets it, or closes the sheet. */
export async function shareFile(file: File): Promise<void> {
  try {
    await navigator.share({ files: [file] });
  } catch (error) {
    if ((error as DOMException).name === 'AbortError') return;
    showSnackbar(copy['challenges.share.failed'], { failed: true });
  }
}
