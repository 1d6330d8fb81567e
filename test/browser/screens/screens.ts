import type { Page } from 'playwright-core';
import { animationsFinished } from '#test/browser/animations.ts';
import { adminScreens } from './admin-screens.ts';
import { hallScreens } from './hall-screens.ts';
import { layers } from './layers.ts';
import type { ScreenViewer } from './residents.ts';

/** A screen of the demo town in one state. The gallery takes a screenshot, journeys check it with axe. */
export type Screen = {
  /** Also the name of its screenshot. */
  name: string;
  path: string;
  who: ScreenViewer;
  /** API requests never get an answer, or fail. */
  apiBehavior?: 'never' | 'fail';
  /** On a computer's screen instead of a phone's. */
  wide?: true;
  /** Brings the loaded page into the state. */
  act?: (page: Page) => Promise<unknown>;
};

/** The ids of items of the demo town. */
export type Items = Record<
  | 'me'
  | 'other'
  | 'post'
  | 'ownPost'
  | 'news'
  | 'newsletter'
  | 'club'
  | 'ownClub'
  | 'benefit'
  | 'broadcast'
  | 'chat'
  | 'help'
  | 'helped',
  string
>;

type Row = { id: string; imageCount?: number; image?: unknown; author?: { id: string; name: string } };

const rowsOf = (page: Page, path: string) =>
  page.evaluate(async (at) => (await (await fetch(at)).json()).items as Row[], path);

/** Prefers an item with an image. */
const withImage = (rows: Row[] = []) => (rows.find(({ image }) => image) ?? rows[0])?.id ?? '';

/** Finds the items that the screens show, through the API of the signed-in resident. */
export async function findItems(page: Page): Promise<Items> {
  const me = await page.evaluate(
    async () => (await (await fetch('/api/session')).json()).person.id as string,
  );
  const [posts, news, newsletters, clubs, benefits, broadcasts, chats] = await Promise.all(
    ['posts', 'news', 'newsletters', 'clubs', 'benefits', 'broadcasts', 'chats'].map((name) =>
      rowsOf(page, `/api/${name}`),
    ),
  );
  const { helpers, helping } = await page.evaluate(async () => (await fetch('/api/helps')).json());
  const managed = await page.evaluate(
    async (ids) => {
      const clubs = await Promise.all(ids.map(async (id) => (await fetch(`/api/clubs/${id}`)).json()));
      return { own: clubs.find(({ can }) => can.manage)?.id, open: clubs.find(({ can }) => can.join)?.id };
    },
    (clubs ?? []).map(({ id }) => id),
  );
  const others = posts?.find(({ author, imageCount }) => imageCount && author?.id !== me);
  return {
    me,
    other: others?.author?.id ?? '',
    post: others?.id ?? '',
    ownPost: posts?.find(({ author, imageCount }) => imageCount && author?.id === me)?.id ?? '',
    news: withImage(news),
    newsletter: newsletters?.[0]?.id ?? '',
    club: managed.open ?? '',
    ownClub: managed.own ?? '',
    benefit: withImage(benefits),
    broadcast: broadcasts?.[0]?.id ?? '',
    chat: chats?.[0]?.id ?? '',
    help: helpers[0]?.id ?? '',
    helped: helping[0]?.person.id ?? '',
  };
}

/** Pages that are full for a resident, and empty or forbidden for a newcomer. */
const towns = (item: Items): [name: string, path: string][] => [
  ['home', '/home'],
  ['news', '/news'],
  ['news-item', `/news/${item.news}`],
  ['newsletters', '/newsletters'],
  ['newsletter', `/newsletter/${item.newsletter}`],
  ['board', '/board'],
  ['board-popular', '/board?tab=popular'],
  ['board-following', '/board?tab=following'],
  ['board-clubs', '/board?tab=clubs'],
  ['post', `/post/${item.post}`],
  ['poll-write', `/polls/write?post=${item.ownPost}`],
  ['post-write', '/post/write'],
  ['club', `/club/${item.ownClub}`],
  ['club-create', '/club/create'],
  ['treasuries', '/treasury'],
  ['club-manage', `/club/manage/${item.ownClub}`],
  ['events-walking', '/events'],
  ['events-market', '/events?tab=market'],
  ['events-photo', '/events?tab=photo'],
  ['benefits', '/benefits'],
  ['benefits-job', '/benefits?category=job'],
  ['benefit', `/benefit/${item.benefit}`],
  ['benefit-write', '/benefit/write'],
  ['broadcasts', '/broadcasts'],
  ['broadcast', `/broadcasts/${item.broadcast}`],
  ['profile', `/profile/${item.me}`],
  ['profile-other', `/profile/${item.other}`],
  ['profile-edit', '/profile/edit'],
  ['followers', `/profile/${item.me}/followers`],
  ['chats', '/chats'],
  ['chat', `/chat/${item.chat}`],
  ['notifications', '/notifications'],
  ['today', '/today'],
  ['alerts', '/alerts'],
  ['search', '/search'],
  ['search-found', '/search?q=%EC%B6%98%EC%B2%9C'],
];

/** Pages that look the same for everyone. */
const settings = (item: Items): [name: string, path: string][] => [
  ['settings', '/settings'],
  ['settings-town', '/settings/town'],
  ['settings-data', '/settings/data'],
  ['settings-about', '/settings/about'],
  ['settings-notifications', '/settings/notifications'],
  ['settings-devices', '/settings/devices'],
  ['settings-blocks', '/settings/blocks'],
  ['settings-region', '/settings/region'],
  ['settings-consents', '/settings/consents'],
  ['settings-export', '/settings/export'],
  ['settings-leave', '/settings/leave'],
  ['settings-text', '/settings/text-size'],
  ['settings-theme', '/settings/theme'],
  ['settings-area', '/settings/area'],
  ['settings-household', '/settings/household'],
  ['helpers', '/settings/helpers'],
  ['helpers-new', '/settings/helpers/new'],
  ['helping', '/settings/helping'],
  ['helped-acts', `/settings/helps/${item.help}`],
  ['acting', `/helping/${item.helped}`],
  ...['meetings', 'clubs', 'news', 'calendar', 'walking'].map((what): [string, string] => [
    `acting-${what}`,
    `/helping/${item.helped}/${what}`,
  ]),
  ['settings-pickups', '/settings/pickups'],
  ['settings-schools', '/settings/schools'],
];

const adminTabs = [
  'reports',
  'appeals',
  'takedowns',
  'people',
  'watchedWords',
  'regionChanges',
  'rights',
  'opening',
  'areas',
  'markets',
  'pickups',
  'alerts',
  'sources',
  'scheduled',
  'newsletters',
  'numbers',
  'documents',
  'record',
  'server',
];
const lists = ['/home', '/news', '/board', '/events', '/benefits', '/chats', '/notifications'];

/** Every screen in its main states. */
export function screensOf(item: Items): Screen[] {
  return [
    { name: 'start', path: '/start', who: 'stranger' },
    { name: 'terms', path: '/terms', who: 'stranger' },
    ...['privacy', 'operator', 'officer', 'processors'].map(
      (name): Screen => ({ name, path: `/${name}`, who: 'stranger' }),
    ),
    { name: 'takedown', path: '/takedown', who: 'stranger' },
    { name: 'newsletter-open', path: `/newsletter/${item.newsletter}`, who: 'stranger' },
    { name: 'sign-in', path: '/auth/login', who: 'stranger' },
    { name: 'region-setup', path: '/region-setup', who: 'arrival' },
    ...towns(item).flatMap(([name, path]): Screen[] => [
      { name, path, who: 'resident' },
      { name: `${name}-empty`, path, who: 'newcomer' },
    ]),
    ...settings(item).map(([name, path]): Screen => ({ name, path, who: 'resident' })),
    ...adminTabs.map((tab): Screen => ({ name: `admin-${tab}`, path: `/admin?tab=${tab}`, who: 'admin' })),
    ...[
      ['document', 'document=terms'],
      ['document-write', 'document=operator&write=new'],
    ].map(
      ([name, search]): Screen => ({
        name: `admin-${name}`,
        path: `/admin?tab=documents&${search}`,
        who: 'admin',
      }),
    ),
    ...adminScreens(),
    ...hallScreens(),
    { name: 'admin-home', path: '/home', who: 'admin' },
    { name: 'speak', path: '/speak', who: 'admin' },
    { name: 'alert-write', path: '/alerts/write', who: 'admin' },
    { name: 'news-write', path: '/news/write', who: 'admin' },
    ...layers(item),
    ...(['never', 'fail'] as const).flatMap((apiBehavior) =>
      lists.map(
        (path): Screen => ({
          name: `${path.slice(1)}-${apiBehavior === 'never' ? 'loading' : 'error'}`,
          path,
          who: 'resident',
          apiBehavior,
        }),
      ),
    ),
  ];
}

/** Waits until the app has replaced the server-rendered page and nothing is loading. */
const settled = (page: Page) =>
  page.waitForFunction(() => document.title.includes(' · ') && !document.querySelector('[aria-busy=true]'));

/**
 * Leaves API requests unanswered, or refuses them. A refusal (429) is not retried, and no
 * stored answer replaces it.
 */
const leaveUnanswered = (page: Page, apiBehavior: 'never' | 'fail') =>
  page.route(/\/api\/(?!session|live)/, (route) =>
    apiBehavior === 'fail'
      ? route.fulfill({ status: 429, json: { error: { code: 'rate_limited' } } })
      : undefined,
  );

const phone = { width: 390, height: 844 };
const computer = { width: 1280, height: 844 };

type Shown = Pick<Screen, 'path'> & Partial<Screen>;

/** Opens a screen and brings it into its state. */
export async function show(page: Page, { path, apiBehavior, act, wide }: Shown): Promise<void> {
  await page.setViewportSize(wide ? computer : phone);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // A first page has its answers in the document, so they can only be missing after a navigation.
  await page.goto(apiBehavior ? '/settings/theme' : path);
  await settled(page);
  if (apiBehavior) {
    await leaveUnanswered(page, apiBehavior);
    await page.evaluate((to) => history.pushState(null, '', to), path);
    const sign =
      apiBehavior === 'never'
        ? page.locator('main [aria-busy=true]')
        : page.getByRole('button', { name: '다시 시도' });
    await sign.first().waitFor();
  }
  await act?.(page);
  await animationsFinished(page);
}
