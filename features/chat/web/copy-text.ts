import { copy } from '#features/chat/copy.ts';
import { say } from '#web/ui/snackbars.ts';

/** Copies what somebody said, and says so. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    say(copy['chat.copied']);
  } catch {
    say(copy['chat.copyFailed'], { failed: true });
  }
}
