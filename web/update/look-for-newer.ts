import { version } from '#web/offline/version.ts';
import { newer } from './newer.ts';

export type Look = 'same' | 'newer' | 'unreachable';

/**
 * Compares this page's version with the server's. A newer one is offered; the page does not reload by itself.
 */
export async function lookForNewer(): Promise<Look> {
  const own = version() && new URL(version()).pathname;
  const answer = await fetch('/shell', { cache: 'no-cache' }).catch(() => null);
  if (!answer?.ok) return 'unreachable';
  // A development server has no versions.
  if (!own.startsWith('/assets/') || (await answer.text()).includes(own)) return 'same';
  if (!newer.get()) newer.set(() => location.reload());
  return 'newer';
}
