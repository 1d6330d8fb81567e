import type { BrowserContext, Page } from 'playwright-core';
import type { Path } from '#web/paths.ts';

/** Signed out, with a sign-in that waits for its town, a resident, an admin. */
export type Who = 'nobody' | 'newcomer' | 'resident' | 'admin';
/** A page and the address at which it is looked at. */
export type Route = { path: string; address: string };

/** How each of them comes, on the built-in sign-in. */
export const whoComes: Record<Who, (browser: BrowserContext, origin: string) => Promise<void>> = {
  nobody: async () => {},
  newcomer: (browser, origin) =>
    signIn(browser, origin, '/region-setup', async (page) => {
      await page.getByLabel('이름').fill('새 이웃');
      await page.getByRole('button', { name: '새 이웃으로 시작하기' }).click();
    }),
  resident: (browser, origin) => signIn(browser, origin, '/home', choose('지민')),
  admin: (browser, origin) => signIn(browser, origin, '/home', choose('민재 관리자')),
};

const choose = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();

async function signIn(
  browser: BrowserContext,
  origin: string,
  end: string,
  act: (page: Page) => Promise<void>,
) {
  const page = await browser.newPage();
  await page.goto(`${origin}/auth/login`);
  await act(page);
  await page.waitForURL(`**${end}`);
  await page.close();
}

type Item = { id: string; images?: unknown[]; image?: unknown; can?: Record<string, boolean> };

/** Where the resident's pages are, with items of the demo town; where there are some with pictures, with pictures. */
async function residentAddresses(
  browser: BrowserContext,
  origin: string,
): Promise<Record<Path, string | null>> {
  const ask = async (path: string) => (await browser.request.get(origin + path)).json();
  const items = async (path: string) => (await ask(path)).items as Item[];
  const idOf = (all: Item[], fits: (item: Item) => unknown) => (all.find(fits) ?? all[0])?.id;
  const isSeen = ({ images, image }: Item) => image || (images && images.length > 0);

  const me = (await ask('/api/session')).person.id as string;
  const post = idOf(await items('/api/posts'), isSeen);
  const ownPost = idOf(await items('/api/posts?author=me'), isSeen);
  const news = idOf(await items('/api/news'), isSeen);
  const benefit = idOf(await items('/api/benefits'), isSeen);
  const clubs = await items('/api/clubs?mine=1');
  const whole: Item[] = await Promise.all(clubs.map(({ id }) => ask(`/api/clubs/${id}`)));
  const chat = idOf(await items('/api/chats'), () => true);
  const managed = whole.find(({ can }) => can?.manage)?.id;

  return {
    '/home': '/home',
    '/news': '/news',
    '/board': '/board',
    '/events': '/events',
    '/post/$postId': `/post/${post}`,
    '/benefit/$benefitId': `/benefit/${benefit}`,
    '/benefits': '/benefits',
    '/club/$clubId': `/club/${clubs[0]?.id}`,
    '/club/manage/$clubId': managed ? `/club/manage/${managed}` : null,
    '/profile/$userId': `/profile/${me}`,
    '/profile/$userId/followers': `/profile/${me}/followers`,
    '/profile/$userId/followings': `/profile/${me}/followings`,
    '/chats': '/chats',
    '/chat/$chatId': `/chat/${chat}`,
    '/notifications': '/notifications',
    '/search': '/search',
    '/settings': '/settings',
    '/settings/blocks': '/settings/blocks',
    '/settings/devices': '/settings/devices',
    '/settings/text-size': '/settings/text-size',
    '/settings/theme': '/settings/theme',
    '/settings/consents': '/settings/consents',
    '/settings/export': '/settings/export',
    '/settings/leave': '/settings/leave',
    '/settings/notifications': '/settings/notifications',
    '/settings/region': '/settings/region',
    '/news/$newsId': `/news/${news}`,
    '/post/write': '/post/write',
    '/post/edit/$postId': `/post/edit/${ownPost}`,
    '/benefit/write': '/benefit/write',
    '/club/create': '/club/create',
    '/profile/edit': '/profile/edit',
    // Of others.
    '/admin': null,
    '/news/write': null,
    '/region-setup': null,
  };
}

const others: Record<Exclude<Who, 'resident'>, string[]> = {
  nobody: ['/start', '/terms', '/privacy'],
  newcomer: ['/region-setup'],
  admin: ['/admin', '/news/write'],
};

/** The pages that somebody who is signed in as `who` is measured on. */
export async function routesOf(who: Who, browser: BrowserContext, origin: string): Promise<Route[]> {
  if (who !== 'resident') return others[who].map((path) => ({ path, address: path }));
  const addresses = await residentAddresses(browser, origin);
  return Object.entries(addresses).flatMap(([path, address]) => (address ? [{ path, address }] : []));
}
