import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { deliverAll } from '#notices/notifications/fixtures.ts';
import { chatIdOf } from '#residents/people/chat-id.ts';
import { giveCookie } from '#test/browser/browser.ts';
import { type ChangedTown, settleTown } from '#test/browser/changes/changed-town.ts';
import { fillLists, makeHundredChanges } from '#test/browser/changes/random-changes.ts';
import { differences, type Row, rowsOf } from '#test/browser/changes/rows.ts';
import { seededRandom } from '#test/browser/changes/seeded-random.ts';
import { journey } from '#test/browser/journey.ts';
import type { Person } from '#test/people/world.ts';

const { world, phone, expectQuiet } = journey();
afterEach(expectQuiet);

/**
 * Run other changes with `CHANGES_SEED=7 npx vitest run --project journeys test/e2e/app/converge.e2e.ts`. A
 * failure prints its seed.
 */
const seed = Number(process.env.CHANGES_SEED ?? 4242);

/** Shows all rows of a list at once: counts update only for posts on screen (`use-rows-on-screen.ts`). */
const tallScreen = { width: 390, height: 6000 };

/** `holds`: new items of others wait behind a pill. */
type Screen = { path: string; holds?: true; who?: 'admin' };
/** The screens open at the same time: not all of them, so that two CPU cores render them in time. */
type ScreenSet = (town: ChangedTown) => Screen[];

const board: ScreenSet = ({ first }) => [
  { path: '/board', holds: true },
  { path: '/board?tab=popular' },
  { path: '/board?tab=following', holds: true },
  { path: '/board?tab=clubs' },
  { path: `/profile/${first.id}` },
];

const townMatters: ScreenSet = ({ posts }) => [
  { path: '/news' },
  { path: '/home' },
  { path: '/benefits', holds: true },
  { path: '/notifications' },
  { path: `/post/${posts[0]?.id}` },
];

const people: ScreenSet = ({ viewer, first, clubs }) => [
  { path: `/club/${clubs[0]?.id}`, holds: true },
  { path: `/club/manage/${clubs[1]?.id}` },
  { path: '/chats' },
  { path: `/chat/${chatIdOf(viewer.id, first.id)}` },
  { path: `/profile/${first.id}/followers` },
  { path: `/profile/${first.id}/followings` },
];

const challengesAndAdmin: ScreenSet = () => [
  { path: '/events?tab=walking' },
  { path: '/events?tab=market' },
  { path: '/events?tab=photo' },
  { path: '/admin?tab=reports', who: 'admin' },
  { path: '/admin?tab=regionChanges', who: 'admin' },
];

const newRows = /^새 (글|정보) \d+개$/;

type Opened = { page: Page; fresh: Page; screen: Screen };

/** The differences between an open screen and the same screen opened now. */
async function differing({ page, fresh }: Opened, ofShown = all, ofFresh = ofShown) {
  await fresh.reload();
  return differences(ofFresh(await rowsOf(fresh)), ofShown(await rowsOf(page)));
}
const all = (rows: Row[]) => rows;

/** New rows wait behind a pill and are left out. All older rows must be up to date. */
const before = (town: ChangedTown) => {
  const known = new Set([...town.posts, ...town.clubPosts, ...town.benefits].map(({ id }) => id));
  const items = (rows: Row[]) => rows.filter(({ name }) => /^\/(post|benefit)\//.test(name));
  const old = (rows: Row[]) => items(rows).filter(({ name }) => known.has(name.split('/').at(-1) ?? ''));
  return { items, old };
};

/** A signed-in phone whose pages are as tall as their lists. */
async function phoneOf(person: Person) {
  const { context } = await phone();
  await giveCookie(context, world.server.origin, person);
  return async (path: string): Promise<Page> => {
    const page = await context.newPage();
    await page.setViewportSize(tallScreen);
    await page.goto(path);
    return page;
  };
}

async function expectToConverge(screens: ScreenSet, cityCode: string) {
  const town = await settleTown(world.server, seededRandom(seed), cityCode);
  await fillLists(town);
  await deliverAll(world.server);
  const phones = { viewer: await phoneOf(town.viewer), admin: await phoneOf(town.admin) };
  const open = ({ path, who }: Screen) => phones[who ?? 'viewer'](path);
  const looking: Omit<Opened, 'fresh'>[] = [];
  for (const screen of screens(town)) {
    const page = await open(screen);
    await expect.poll(() => rowsOf(page), { message: screen.path }).not.toEqual([]);
    looking.push({ page, screen });
  }
  const { items, old } = before(town);

  const done = await makeHundredChanges(town);
  await deliverAll(world.server);

  for (const { page, screen } of looking) {
    const opened = { page, screen, fresh: await open(screen) };
    const message = `${screen.path}, CHANGES_SEED=${seed}, after: ${done.join(', ')}`;
    if (screen.holds)
      await expect
        .poll(() => differing(opened, items, old), { message: `held back: ${message}` })
        .toEqual([]);
    const pill = page.getByRole('button', { name: newRows });
    const reveal = async () => ((await pill.isVisible()) ? pill.click() : undefined);
    await expect.poll(() => reveal().then(() => differing(opened)), { message }).toEqual([]);
    await opened.fresh.close();
  }
}

test.each([
  ['the board', board, '51230'],
  ['what the town offers and tells', townMatters, '51150'],
  ['clubs, talks and people', people, '51170'],
  ['challenges and the admin page', challengesAndAdmin, '51190'],
] as const)(
  'after a hundred changes by others %s: every open screen is what a fresh page shows',
  (_, screenSet, cityCode) => expectToConverge(screenSet, cityCode),
);
