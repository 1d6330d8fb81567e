/**
 * What a person feels on a phone with a processor four times slower. Ways between screens, and tabs: from
 * lifting a finger to the frame that shows the next content, in a new document, from the cache, and from the
 * cache without a connection. Presses and letters with 2,000 rows on the screen: until their frame is shown
 * (INP). `node bench/taps.ts [documents] [visits in each] [rows] ['home → board' | presses …]`; a stale app is
 * built first.
 */
import { launchBrowser } from '#test/browser/browser.ts';
import { fillLists, openPhoneTown } from './phone-town.ts';
import { pressAll } from './presses.ts';
import { keepResults } from './report.ts';
import { noTimes, slower, walk } from './taps-walk.ts';
import { ways } from './taps-ways.ts';

const [documents = 2, visits = 10, rows = 2000] = process.argv.slice(2, 5).map(Number);
const names = process.argv.slice(5);
const isAsked = (name: string) => names.length === 0 || names.includes(name);

/** The median, and the 95th of a hundred. */
function shown(values: number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.ceil(share * sorted.length) - 1] ?? 0).toFixed(0);
  return sorted.length > 0 ? `${at(0.5)}; ${at(0.95)}` : '';
}

const browser = await launchBrowser({ whole: true });
const town = await openPhoneTown('town');
const table: Parameters<typeof keepResults>[2] = {};
for (const [name, way] of Object.entries(ways)) {
  if (!isAsked(name)) continue;
  const found = noTimes();
  for (let n = 0; n < documents; n++) await walk(browser, town, way, visits, found);
  table[name] = {
    'new document': shown(found.first),
    visited: shown(found.again),
    offline: shown(found.offline),
    back: shown(found.back),
    'bare fetch': shown(found.bare),
  };
  console.log(name, table[name]);
}
if (isAsked('presses')) {
  const found = await pressAll(browser, town, await fillLists(town, rows), documents * visits);
  for (const [name, times] of Object.entries(found)) table[name] = { visited: shown(times) };
}
await browser.close();
await town.stop();
await keepResults(
  'taps',
  `Median and 95th percentile in ms, processor ${slower} × slower. A tap: from the lifting of a finger, 60 ms after its touch, to the frame that shows the content. A press with rows: until its frame is shown. Promised: a visited screen ≤ 100, a press ≤ 200.`,
  table,
);
process.exit();
