/**
 * Every page of the app, with its layout (product 3.1). The server answers page requests by it (product 3.4), the browser
 * lays screens out by it; any other path leads to /home.
 *
 * `tabs`: header and footer · `header`: header only · `bare`: neither, the screen brings its own bar.
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
  // Fixed words before parameters: /news/write is not the news called "write".
  .sort((a, b) => Number(a.includes('$')) - Number(b.includes('$')))
  .map((path) => ({ path, pattern: new RegExp(`^${path.replace(/\$\w+/g, '[^/]+')}/?$`) }));

/** The page that a pathname belongs to, or null. */
export const findPath = (pathname: string): Path | null =>
  patterns.find(({ pattern }) => pattern.test(pathname))?.path ?? null;

/** `at-home`: a resident with a town. */
export type Visitor = 'signed-out' | 'without-town' | 'at-home' | 'admin';

/** Where a visitor is sent who may not stay at `pathname` (product 3.2); null: they may stay. */
export function redirectFor(visitor: Visitor, pathname: string): '/start' | '/region-setup' | '/home' | null {
  const place = pathname === '/start' ? '/start' : findPath(pathname);
  if (visitor === 'signed-out') return place === '/start' ? null : '/start';
  if (visitor === 'without-town') return place === '/region-setup' ? null : '/region-setup';
  // Residents are led away from these as from any unknown address (product 3.3).
  if ((place === '/admin' || place === '/news/write') && visitor !== 'admin') return '/home';
  return place === null || place === '/start' || place === '/region-setup' ? '/home' : null;
}

/** A `next` address that leads nowhere but into this app, else null. */
export function ownPath(next: string | null | undefined): string | null {
  // A browser reads `//host`, `/\host` and control characters as other hosts.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (!next?.startsWith('/') || /^\/[/\\]|[\u0000-\u001f\\]/.test(next) || next.length > 500) return null;
  const url = new URL(next, 'http://own.invalid');
  if (url.host !== 'own.invalid' || findPath(url.pathname) === null) return null;
  return url.pathname + url.search + url.hash;
}
