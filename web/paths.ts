/**
 * Every page of the app, with its layout (product 3.1). The server uses it to answer page requests (product 3.4), the
 * browser to lay pages out. Any other path redirects to /home.
 *
 * `tabs`: header and footer · `header`: header only · `bare`: neither, the page has its own bar.
 */
export const paths = {
  '/home': 'tabs',
  '/news': 'tabs',
  '/board': 'tabs',
  '/events': 'tabs',
  '/post/$postId': 'header',
  '/benefit/$benefitId': 'header',
  '/benefits': 'header',
  '/club/$clubId': 'header',
  '/club/manage/$clubId': 'header',
  '/profile/$userId': 'header',
  '/profile/$userId/followers': 'header',
  '/profile/$userId/followings': 'header',
  '/chats': 'header',
  '/chat/$chatId': 'header',
  '/notifications': 'header',
  '/search': 'header',
  '/settings': 'header',
  '/settings/blocks': 'header',
  '/settings/devices': 'header',
  '/settings/text-size': 'header',
  '/settings/theme': 'header',
  '/settings/consents': 'header',
  '/settings/export': 'header',
  '/settings/leave': 'header',
  '/settings/notifications': 'header',
  '/settings/region': 'header',
  '/admin': 'header',
  '/news/$newsId': 'header',
  '/news/write': 'bare',
  '/post/write': 'bare',
  '/post/edit/$postId': 'bare',
  '/benefit/write': 'bare',
  '/club/create': 'bare',
  '/profile/edit': 'header',
  '/region-setup': 'bare',
} as const satisfies Record<string, 'tabs' | 'header' | 'bare'>;

export type Path = keyof typeof paths;

const patterns = (Object.keys(paths) as Path[])
  // Fixed segments before parameters: /news/write is not a news item with the id "write".
  .sort((a, b) => Number(a.includes('$')) - Number(b.includes('$')))
  .map((path) => ({ path, pattern: new RegExp(`^${path.replace(/\$\w+/g, '[^/]+')}/?$`) }));

/** The page that a pathname matches, or null. */
export const findPath = (pathname: string): Path | null =>
  patterns.find(({ pattern }) => pattern.test(pathname))?.path ?? null;

/** `at-home`: a resident with a town. */
export type Visitor = 'signed-out' | 'without-town' | 'at-home' | 'admin';

/** Where to redirect a visitor who may not open `pathname` (product 3.2). Null: no redirect. */
export function redirectFor(visitor: Visitor, pathname: string): '/start' | '/region-setup' | '/home' | null {
  const place = pathname === '/start' ? '/start' : findPath(pathname);
  if (visitor === 'signed-out') return place === '/start' ? null : '/start';
  if (visitor === 'without-town') return place === '/region-setup' ? null : '/region-setup';
  // Residents are redirected from these pages as from any unknown path (product 3.3).
  if ((place === '/admin' || place === '/news/write') && visitor !== 'admin') return '/home';
  return place === null || place === '/start' || place === '/region-setup' ? '/home' : null;
}

/** Returns `next` if it is a path of this app, else null. It prevents open redirects. */
export function ownPath(next: string | null | undefined): string | null {
  // Browsers read `//host`, `/\host` and control characters as other hosts.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the check searches for them
  if (!next?.startsWith('/') || /^\/[/\\]|[\u0000-\u001f\\]/.test(next) || next.length > 500) return null;
  const url = new URL(next, 'http://own.invalid');
  if (url.host !== 'own.invalid' || findPath(url.pathname) === null) return null;
  return url.pathname + url.search + url.hash;
}
