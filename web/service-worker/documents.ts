import { findPath } from '#web/paths.ts';
import { keptShell } from './app-cache.ts';

/** A line that takes longer than this for a document is as good as none: the app starts from the device. */
const patienceMs = 5000;

const brokenStatus = 502;

/**
 * A page of the app: the server's own, which knows who asks, else the shell, which asks by itself. What nobody but
 * the server knows (/start, signing in) is only replaced where no answer comes at all.
 */
export async function documentFor(request: Request): Promise<Response> {
  const answer = fetch(request).then((response) => (response.status >= brokenStatus ? null : response));
  const isPage = findPath(new URL(request.url).pathname) !== null;
  const found = await Promise.race([answer.catch(() => null), ...(isPage ? [impatience()] : [])]);
  if (found) return found;
  return (await keptShell()) ?? (await answer) ?? Response.error();
}

const impatience = () => new Promise<null>((resolve) => setTimeout(() => resolve(null), patienceMs));
