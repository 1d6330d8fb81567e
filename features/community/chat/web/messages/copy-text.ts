import { copy } from '#community/chat/copy.ts';
import { showSnackbar } from '#web/ui/layers/snackbars.ts';

/** Copies a message's text and shows a confirmation. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showSnackbar(copy['chat.copied']);
  } catch {
    showSnackbar(copy['chat.copyFailed'], { failed: true });
  }
}
