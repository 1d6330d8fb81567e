import { copy } from '#web/copy.ts';
import { showSnackbar } from '#web/ui/layers/snackbars.ts';

/** Shares one of our pages through the device. If that is not possible, copies its URL. */
export async function sharePage(title: string, path: string): Promise<void> {
  const url = location.origin + path;
  if (typeof navigator.share === 'function') {
    try {
      return await navigator.share({ title, url });
    } catch (error) {
      // The user closed the share sheet.
      if ((error as DOMException).name === 'AbortError') return;
    }
  }
  await copyLink(path);
}

/** Copies the URL of one of our pages and shows a confirmation. */
export async function copyLink(path: string): Promise<void> {
  const url = location.origin + path;
  const copied = await navigator.clipboard?.writeText(url).then(
    () => true,
    () => false,
  );
  if (copied || copyByHand(url)) showSnackbar(copy['common.copied']);
  else showSnackbar(copy['common.error'], { failed: true });
}

/** In-app browsers often have no clipboard API. */
function copyByHand(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'fixed top-0 opacity-0';
  document.body.append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  return copied;
}
