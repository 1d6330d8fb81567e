/**
 * Goes on with what somebody's outbox still holds from before a reload. Its code is fetched only then: the app's first
 * screen does not wait for it.
 */
export async function resumeOutbox(owner: string): Promise<void> {
  try {
    if (!Object.keys(localStorage).some((key) => key.startsWith(`outbox:${owner}:`))) return;
    const { outboxOf } = await import('./outboxes.ts');
    outboxOf(owner);
  } catch {
    // No storage, or no line to fetch the code by: the next start tries again.
  }
}
