import { findPage } from '#web/paths.ts';
import { cachedShell } from './app-cache.ts';

/** A document that takes longer than this counts as unreachable: the app starts from the cache. */
const maxWaitMs = 5000;

const brokenStatus = 502;

/**
 * A page's document: the server's, which knows the user, else the cached shell, which asks for the session
 * itself. Documents that only the server can make (/start, signing in) fall back to the shell only when no
 * answer arrives at all.
 */
export async function documentFor(request: Request): Promise<Response> {
  const fetched = fetch(request).then((response) => (response.status >= brokenStatus ? null : response));
  const isPage = findPage(new URL(request.url).pathname) !== null;
  const found = await Promise.race([fetched.catch(() => null), ...(isPage ? [impatience()] : [])]);
  if (found) return found;
  return (await cachedShell()) ?? (await fetched) ?? Response.error();
}

const impatience = () => new Promise<null>((resolve) => setTimeout(() => resolve(null), maxWaitMs));
