import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { eraseDataDir } from '#server/postgres/home.ts';
import { launchBrowser, openPhone } from '#test/browser.ts';
import { freePort, run } from '#test/command.ts';

// Every screen in its main states, 390 px wide, light and dark, from a demo town of its own: `npm run gallery [folder]`,
// into `gallery/` unless said otherwise. To be looked at, one by one.
const folder = process.argv[2] ?? join(import.meta.dirname, '..', 'gallery');
const dataDir = await mkdtemp(join(tmpdir(), 'masil-gallery-'));
const port = await freePort();
const origin = `http://localhost:${port}`;

type Screen = { name: string; path: string; who: 'resident' | 'newcomer' | 'admin' };

async function signIn(page: Page, choose: (page: Page) => Promise<void>) {
  await page.goto('/auth/login');
  await choose(page);
}

const as = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name, exact: true }).click();
  await page.waitForURL('**/home');
};

/** Somebody new in a town where nothing is yet. */
async function asNewcomer(page: Page) {
  await page.getByLabel('이름').fill('새로 온 아주 긴 이름을 가진 이웃');
  await page.getByRole('button', { name: '새 이웃으로 시작하기' }).click();
  await page.waitForURL('**/region-setup');
  await page.getByRole('radio', { name: '제주특별자치도' }).check();
  await page.getByRole('radio', { name: '서귀포시' }).check();
  await page.getByRole('checkbox', { name: '모두 동의해요' }).check();
  await page.getByRole('button', { name: '시작하기' }).click();
  await page.waitForURL('**/home');
}

/** The first item of a list, as its API gives it to whoever is signed in. */
const firstOf = (page: Page, path: string) =>
  page.evaluate(async (at) => (await (await fetch(at)).json()).items?.[0]?.id as string | undefined, path);

async function screensOf(page: Page): Promise<Screen[]> {
  const me = await page.evaluate(
    async () => (await (await fetch('/api/session')).json()).person.id as string,
  );
  const [post, news, club, benefit, chat] = await Promise.all(
    ['/api/posts', '/api/news', '/api/clubs', '/api/benefits', '/api/chats'].map((path) =>
      firstOf(page, path),
    ),
  );
  const other = await page.evaluate(
    async (at) => (await (await fetch(at)).json()).author?.id as string | undefined,
    `/api/posts/${post}`,
  );
  const both: [string, string | undefined][] = [
    ['home', '/home'],
    ['news', '/news'],
    ['news-item', news && `/news/${news}`],
    ['board', '/board'],
    ['board-popular', '/board?tab=popular'],
    ['board-following', '/board?tab=following'],
    ['board-clubs', '/board?tab=clubs'],
    ['post', post && `/post/${post}`],
    ['post-write', '/post/write'],
    ['club', club && `/club/${club}`],
    ['club-create', '/club/create'],
    ['club-manage', club && `/club/manage/${club}`],
    ['events-walking', '/events'],
    ['events-market', '/events?tab=market'],
    ['events-photo', '/events?tab=photo'],
    ['benefits', '/benefits'],
    ['benefits-job', '/benefits?category=job'],
    ['benefit', benefit && `/benefit/${benefit}`],
    ['benefit-write', '/benefit/write'],
    ['profile', `/profile/${me}`],
    ['profile-other', other && `/profile/${other}`],
    ['profile-edit', '/profile/edit'],
    ['followers', `/profile/${me}/followers`],
    ['chats', '/chats'],
    ['chat', chat && `/chat/${chat}`],
    ['notifications', '/notifications'],
    ['search', '/search'],
    ['search-found', '/search?q=%EC%B6%98%EC%B2%9C'],
    ['settings', '/settings'],
    ['settings-notifications', '/settings/notifications'],
    ['settings-devices', '/settings/devices'],
    ['settings-blocks', '/settings/blocks'],
    ['settings-region', '/settings/region'],
    ['settings-consents', '/settings/consents'],
    ['settings-export', '/settings/export'],
    ['settings-leave', '/settings/leave'],
    ['settings-text', '/settings/text-size'],
    ['settings-theme', '/settings/theme'],
  ];
  return both.flatMap(([name, path]) =>
    path
      ? [
          { name, path, who: 'resident' as const },
          { name: `${name}-empty`, path, who: 'newcomer' as const },
        ]
      : [],
  );
}

const admins: Screen[] = ['reports', 'people', 'moves', 'numbers', 'record'].map((tab) => ({
  name: `admin-${tab}`,
  path: `/admin?tab=${tab}`,
  who: 'admin' as const,
}));

const server = run('start.ts', [], { DATA_DIR: dataDir, PORT: String(port), RATE_LIMITS: 'off' });
await server.says('Stop with Ctrl-C.');
const browser = await launchBrowser();
try {
  for (const dark of [false, true]) {
    const into = join(folder, dark ? 'dark' : 'light');
    await rm(into, { recursive: true, force: true });
    await mkdir(into, { recursive: true });
    const shoot = async (page: Page, { name, path }: Screen) => {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await page.screenshot({ path: join(into, `${name}.png`) });
    };

    const { page: door } = await openPhone(browser, origin, { dark });
    await shoot(door, { name: 'start', path: '/start', who: 'resident' });
    await shoot(door, { name: 'terms', path: '/terms', who: 'resident' });

    const pages = {
      resident: (await openPhone(browser, origin, { dark })).page,
      newcomer: (await openPhone(browser, origin, { dark })).page,
      admin: (await openPhone(browser, origin, { dark })).page,
    };
    await signIn(pages.resident, as('지민'));
    await signIn(pages.newcomer, asNewcomer);
    await signIn(pages.admin, as('민재 관리자'));
    const screens = [...(await screensOf(pages.resident)), ...admins];
    for (const screen of screens) await shoot(pages[screen.who], screen);

    // What is asked for never comes, and what is asked for fails.
    for (const [state, act] of [
      ['loading', () => new Promise<void>(() => {})],
      ['error', (route: { abort(): Promise<void> }) => route.abort()],
    ] as const) {
      const { page } = await openPhone(browser, origin, { dark });
      await signIn(page, as('지민'));
      await page.route(/\/api\/(?!session|live)/, act);
      for (const path of ['/home', '/news', '/board', '/events', '/benefits', '/chats', '/notifications']) {
        await page.goto(path, { waitUntil: 'commit' });
        await page.locator('#app *').first().waitFor();
        await page.waitForTimeout(1500);
        await page.screenshot({ path: join(into, `${path.slice(1)}-${state}.png`) });
      }
    }
  }
} finally {
  await browser.close();
  server.child.kill('SIGTERM');
  await server.ended;
  await eraseDataDir(dataDir);
}
console.log(folder);
