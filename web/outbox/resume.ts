/**
 * Resumes the user's outbox after a reload, if it still holds requests. Only then is its code loaded, so that the first
 * screen does not wait for it.
 */
export async function resumeOutbox(owner: string): Promise<void> {
  try {
    if (!Object.keys(localStorage).some((key) => key.startsWith(`outbox:${owner}:`))) return;
    const { outboxOf } = await import('./outboxes.ts');
    outboxOf(owner);
  } catch {
    // Storage is blocked, or the code cannot load offline. The next start tries again.
  }
}
