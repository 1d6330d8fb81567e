import { ApiError } from '#web/api-error.ts';
import { lookForNewer } from './look-for-newer.ts';

const key = 'reloaded-at';
/** At most one reload in this time, or an inconsistent server would make the page reload forever. */
const pauseMs = 60_000;

function mayReload(now: number): boolean {
  try {
    if (now - Number(sessionStorage.getItem(key) ?? 0) < pauseMs) return false;
    sessionStorage.setItem(key, String(now));
    return true;
  } catch {
    return false;
  }
}

/**
 * Called when a page's code failed to load twice. If a deploy removed it, the document is reloaded once at the
 * requested URL.
 * Unsaved text is kept as drafts. Otherwise throws an error that names the cause.
 */
export async function missingPart(error: unknown): Promise<never> {
  const found = navigator.onLine ? await lookForNewer() : 'unreachable';
  if (found === 'unreachable') throw new ApiError('offline');
  if (found === 'same' || !mayReload(Date.now())) throw error;
  location.reload();
  return new Promise(() => {});
}
