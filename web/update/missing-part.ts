import { ApiError } from '#web/api-error.ts';
import { lookForNewer } from './look-for-newer.ts';

const key = 'reloaded-at';
/** Once in so long, or a server that is at odds with itself would have the page load for ever. */
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
 * A page that is wanted could not be had, twice. Where a deploy took it away the document is loaded anew, once, at the
 * address that was wanted; what was being written is kept as drafts are. Else it says what is the matter.
 */
export async function missingPart(error: unknown): Promise<never> {
  const found = navigator.onLine ? await lookForNewer() : 'unreachable';
  if (found === 'unreachable') throw new ApiError('offline');
  if (found === 'same' || !mayReload(Date.now())) throw error;
  location.reload();
  return new Promise(() => {});
}
