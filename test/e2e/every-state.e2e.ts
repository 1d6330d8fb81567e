import { beforeAll, test } from 'vitest';
import { giveCookie, type PhoneContext } from '#test/browser.ts';
import { journey } from '#test/journey.ts';
import { largestScreens, longScreens } from '#test/screens/long-screens.ts';
import { fillLongTown, type LongTown } from '#test/screens/long-town.ts';
import { enter, type Who } from '#test/screens/residents.ts';
import { findItems, type Screen, screensOf } from '#test/screens/screens.ts';
import { walk } from '#test/screens/walk.ts';

// The other half of every-screen.e2e.ts: what opens above the screens, what is said on them, what has
// not come, and everything with long words.
const { world } = journey();
const { phone, expectForEveryone } = walk(world);

const phones = {} as Record<Who, PhoneContext>;
let screens: Screen[];

beforeAll(async () => {
  for (const who of ['arrival', 'resident', 'admin'] as const) {
    phones[who] = await phone();
    await enter[who](phones[who].page);
  }
  screens = screensOf(await findItems(phones.resident.page));
});

test('the screens with what opens above them are for everyone', () =>
  expectForEveryone(
    screens.filter(({ act }) => act),
    (who) => phones[who],
  ));

test('the screens that wait or were refused are for everyone', () =>
  expectForEveryone(
    screens.filter(({ answers }) => answers),
    (who) => phones[who],
  ));

let town: LongTown;

/** The phone of somebody of the long town, who is signed in on it. */
async function phoneOf(who: 'resident' | 'admin'): Promise<PhoneContext> {
  const opened = await phone();
  await giveCookie(opened.context, world.server.origin, town[who]);
  return opened;
}

test('where every word is long, screens are for everyone', async () => {
  town = await fillLongTown(world.server);
  const own = { resident: await phoneOf('resident'), admin: await phoneOf('admin') };
  await expectForEveryone(longScreens(town), (who) => own[who === 'admin' ? who : 'resident']);
});

test('in the largest text that one can choose, screens are for everyone', async () => {
  const own = await phoneOf('resident');
  await own.context.addInitScript(() => localStorage.setItem('look', '{"theme":"device","text":"largest"}'));
  // Twice as large as the largest nobody asks for.
  await expectForEveryone(largestScreens(town), () => own, { everyWidth: false });
});
