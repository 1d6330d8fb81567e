import { tab } from '#web/device/device-storage.ts';
import { ApiError } from '#web/requests/api-error.ts';
import { checkForUpdate } from './check-for-update.ts';

const key = 'reloaded-at';
/** At most one reload in this time, or a server without the file would make the page reload without end. */
const pauseMs = 10_000;

function mayReload(now: number): boolean {
  return now - Number(tab.get(key) ?? 0) >= pauseMs && tab.set(key, String(now));
}

/**
 * Called when a page's code failed to load. If the server answers, the document is reloaded at the requested
 * URL: a deploy may have removed the file, and browsers do not fetch a module again that failed once, as on a
 * weak line
 * (https://github.com/whatwg/html/issues/6768). Unsaved text is kept as drafts. Otherwise throws an error that names the
 * cause.
 */
export async function missingPart(error: unknown): Promise<never> {
  const found = navigator.onLine ? await checkForUpdate() : 'unreachable';
  if (found === 'unreachable') throw new ApiError('offline');
  if (!mayReload(Date.now())) throw error;
  location.reload();
  return new Promise(() => {});
}
