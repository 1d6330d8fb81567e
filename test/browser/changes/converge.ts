import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { deliverAll } from '#notices/notifications/fixtures.ts';
import { giveCookie } from '#test/browser/browser.ts';
import { journey } from '#test/browser/journey.ts';
import type { Person } from '#test/people/world.ts';
import { type ChangedTown, settleTown } from './changed-town.ts';
import { fillLists, makeHundredChanges } from './random-changes.ts';
import { differences, type Row, rowsOf } from './rows.ts';
import { seededRandom } from './seeded-random.ts';

/**
 * Run other changes with `CHANGES_SEED=7 npx vitest run --project journeys test/e2e/app/converge`. A
 * failure prints its seed.
 */
const seed = Number(process.env.CHANGES_SEED ?? 4242);

/** Shows all rows of a list at once: counts update only for posts on screen (`use-rows-on-screen.ts`). */
const tallScreen = { width: 390, height: 6000 };

/** `holds`: new items of others wait behind a pill. */
type Screen = { path: string; holds?: true; who?: 'admin' };
/** The screens open at the same time: not all of them, so that two CPU cores render them in time. */
type ScreenSet = (town: ChangedTown) => Screen[];

const newRows = /^새 (글|정보) \d+개$/;

type Journey = ReturnType<typeof journey>;

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
async function phoneOf({ world, phone }: Journey, person: Person) {
  const { context } = await phone();
  await giveCookie(context, world.server.origin, person);
  return async (path: string): Promise<Page> => {
    const page = await context.newPage();
    await page.setViewportSize(tallScreen);
    await page.goto(path);
    return page;
  };
}

async function expectToConverge(at: Journey, screens: ScreenSet, cityCode: string) {
  const { server } = at.world;
  const town = await settleTown(server, seededRandom(seed), cityCode);
  await fillLists(town);
  await deliverAll(server);
  const phones = { viewer: await phoneOf(at, town.viewer), admin: await phoneOf(at, town.admin) };
  const open = ({ path, who }: Screen) => phones[who ?? 'viewer'](path);
  const looking: Omit<Opened, 'fresh'>[] = [];
  for (const screen of screens(town)) {
    const page = await open(screen);
    await expect.poll(() => rowsOf(page), { message: screen.path }).not.toEqual([]);
    looking.push({ page, screen });
  }
  const { items, old } = before(town);

  const done = await makeHundredChanges(town);
  await deliverAll(server);

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

/** One journey: while others change the town at random, screens of it stay as a fresh page shows them. */
export function testConvergence(what: string, screens: ScreenSet, cityCode: string) {
  const at = journey();
  afterEach(at.expectQuiet);
  test(`after a hundred changes by others ${what}: every open screen is what a fresh page shows`, () =>
    expectToConverge(at, screens, cityCode));
}
