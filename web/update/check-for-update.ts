import { version } from '#web/offline/version.ts';
import { newer } from './newer.ts';

type UpdateStatus = 'same' | 'newer' | 'unreachable';

/**
 * Compares this page's version with the server's. A newer one is offered; the page does not reload by itself.
 */
export async function checkForUpdate(): Promise<UpdateStatus> {
  const own = version() && new URL(version()).pathname;
  const response = await fetch('/shell', { cache: 'no-cache' }).catch(() => null);
  if (!response?.ok) return 'unreachable';
  // A development server has no versions.
  if (!own.startsWith('/assets/') || (await response.text()).includes(own)) return 'same';
  if (!newer.get()) newer.set(() => location.reload());
  return 'newer';
}
