import { device } from '#web/device/device-storage.ts';

/**
 * Resumes the user's outbox after a reload, if it still holds requests. Only then is its code loaded, so that
 * the first screen does not wait for it.
 */
export async function resumeOutbox(owner: string): Promise<void> {
  try {
    if (!device.names().some((key) => key.startsWith(`outbox:${owner}:`))) return;
    const { outboxOf } = await import('./outboxes.ts');
    outboxOf(owner);
  } catch {
    // The code cannot load offline. The next start tries again.
  }
}
