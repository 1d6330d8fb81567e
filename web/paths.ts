import type { TownFeature } from '#shared/town-features.ts';
import { homePath, type Page, pages, regionSetupPath } from '#web/pages.ts';

const patterns = pages
  // Fixed segments before parameters: /news/write is not a news item with the id "write".
  .toSorted((a, b) => Number(a.path.includes('$')) - Number(b.path.includes('$')))
  .map((page) => ({ page, pattern: new RegExp(`^${page.path.replace(/\$\w+/g, '[^/]+')}/?$`) }));

/** A cut or mistyped address has a percent sign that encodes nothing. The router could not read it. */
function isReadable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

/** The page that a pathname matches, or null. */
export const findPage = (pathname: string): Page | null =>
  (isReadable(pathname) && patterns.find(({ pattern }) => pattern.test(pathname))?.page) || null;

/** The feature that somebody opens with an address, which their town may have switched off. */
export function featureAt(pathname: string, search: Record<string, unknown>): TownFeature | undefined {
  const feature = findPage(pathname)?.townFeature;
  return typeof feature === 'function' ? feature(search) : feature;
}

/** `at-home`: a resident with a town. `staff`: has a right somewhere. */
export type Visitor = 'signed-out' | 'without-town' | 'at-home' | 'staff';

/** The redirect of a visitor who may not open `pathname` (product 3.2). Null: no redirect. */
export function redirectFor(
  visitor: Visitor,
  pathname: string,
): '/start' | typeof regionSetupPath | typeof homePath | null {
  const page = findPage(pathname);
  if (page?.isOpen) return null;
  if (visitor === 'signed-out') return pathname === '/start' ? null : '/start';
  if (visitor === 'without-town') return page?.only === visitor ? null : regionSetupPath;
  // Residents are redirected from pages for staff as from any unknown path (product 3.3).
  return page && (page.only ?? visitor) === visitor ? null : homePath;
}

/** Returns `next` if it is a path of this app, else null. It prevents open redirects. */
export function ownPath(next: string | null | undefined): string | null {
  // Browsers read `//host`, `/\host` and control characters as other hosts.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the check searches for them
  if (!next?.startsWith('/') || /^\/[/\\]|[\u0000-\u001f\\]/.test(next) || next.length > 500) return null;
  const url = new URL(next, 'http://own.invalid');
  if (url.host !== 'own.invalid' || findPage(url.pathname) === null) return null;
  return url.pathname + url.search + url.hash;
}
