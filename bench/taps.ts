/**
 * From lifting a finger to the frame that shows the next screen's content, on a warm phone: the first time (a
 * new document, with the fetches that the touch started), back, and again (from the cache). Beside a bare
 * fetch of the screen's data. `node bench/taps.ts [rounds] ['home → board' …]`; a stale app is built first.
 */
import { launchBrowser } from '#test/browser/browser.ts';
import { type BenchPhone, open, openBenchPhone, tap, until } from './phone.ts';
import { openPhoneTown } from './phone-town.ts';
import { keepResults } from './report.ts';

/**
 * `to`: the link; `there`: the content of the next screen; `other`: another link to a screen of the same
 * kind, opened before.
 */
type Way = { from: string; at: string; to: string; there: string; api?: string; other?: string };

const post = (n: number) => `[data-post]:nth-child(${n}) a`;
const onPath = (path: string, selector: string) =>
  `location.pathname.startsWith('${path}') && document.querySelector('${selector}') && !document.querySelector('#main [aria-busy]')`;

const rounds = Number(process.argv[2] ?? 7);
const clubs = 'li a[href^="/club/"]';
const ways: Record<string, Way> = {
  'board → post': {
    from: '/board',
    at: onPath('/board', '[data-post]'),
    to: post(2),
    other: post(3),
    there: `location.pathname.startsWith('/post/') && document.querySelector('article, #main h1, #main h2')`,
    api: 'post',
  },
  'clubs → club': {
    from: '/board?tab=clubs',
    at: onPath('/board', clubs),
    to: clubs,
    there: `location.pathname.startsWith('/club/') && document.querySelector('#main h1, #main h2')`,
    api: 'club',
  },
  'chats → room': {
    from: '/chats',
    at: onPath('/chats', '#main a[href^="/chat/"]'),
    to: '#main a[href^="/chat/"]',
    there: `document.querySelector('[role=log] [data-id]')`,
    api: 'chat',
  },
  'home → news item': {
    from: '/home',
    at: onPath('/home', '#main a[href^="/news/"]'),
    to: '#main a[href^="/news/"]',
    there: `location.pathname.startsWith('/news/') && document.querySelector('#main h1, #main h2')`,
    api: 'news',
  },
  'home → board': {
    from: '/home',
    at: onPath('/home', 'h2'),
    to: 'nav a[href="/board"]',
    there: onPath('/board', '[data-post]'),
    api: '/api/posts',
  },
  'home → news': {
    from: '/home',
    at: onPath('/home', 'h2'),
    to: 'nav a[href="/news"]',
    there: onPath('/news', '#main li a'),
    api: '/api/news',
  },
  'board → home': {
    from: '/board',
    at: onPath('/board', '[data-post]'),
    to: 'nav a[href="/home"]',
    there: onPath('/home', '#main h2'),
    api: '/api/news',
  },
  'home → challenges': {
    from: '/home',
    at: onPath('/home', 'h2'),
    to: 'nav a[href="/events"]',
    there: onPath('/events', '#main [role=tabpanel] h2, #main [role=tabpanel] li'),
  },
  'home → chats': {
    from: '/home',
    at: onPath('/home', 'h2'),
    to: 'a[href="/chats"]',
    there: onPath('/chats', '#main a[href^="/chat/"]'),
    api: '/api/chats',
  },
  'home → notifications': {
    from: '/home',
    at: onPath('/home', 'h2'),
    to: 'a[href="/notifications"]',
    there: onPath('/notifications', '#main li, #main h2'),
    api: '/api/notifications',
  },
};

const median = (values: number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
const shown = (values: number[]) => median(values).toFixed(0);

const browser = await launchBrowser({ whole: true });
const town = await openPhoneTown('town');
const table: Parameters<typeof keepResults>[2] = {};
const asked = process.argv.slice(3);
for (const [name, way] of Object.entries(ways)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const found = { first: [] as number[], back: [] as number[], again: [] as number[], bare: [] as number[] };
  for (let round = 0; round < rounds; round++) await walk(way, found);
  table[name] = {
    'first (ms)': shown(found.first),
    'back (ms)': shown(found.back),
    'again, from the cache (ms)': shown(found.again),
    'bare fetch (ms)': found.bare.length > 0 ? shown(found.bare) : '',
  };
}
await browser.close();
await town.stop();
await keepResults(
  'taps',
  'From the lifting of a finger, 60 ms after its touch, to the frame that shows the content; medians. Promised: under 100 ms, from the cache at once.',
  table,
);
process.exit();

async function walk(way: Way, found: Record<'first' | 'back' | 'again' | 'bare', number[]>) {
  const phone = await openBenchPhone(browser, town.origin, town.reader);
  await open(phone, way.from);
  await until(phone, way.at);
  // Fetches of the app after mounting would delay nobody.
  await phone.page.waitForTimeout(1000);
  if (way.other) {
    await tap(phone, way.other);
    await until(phone, way.there);
    await phone.page.evaluate('history.back()');
    await until(phone, way.at);
    await phone.page.waitForTimeout(300);
  }
  found.first.push(await timed(phone, way.there, () => tap(phone, way.to)));
  const path = await phone.page.evaluate('location.pathname');
  found.back.push(await timed(phone, way.at, () => phone.page.evaluate('history.back()')));
  await phone.page.waitForTimeout(300);
  found.again.push(await timed(phone, way.there, () => tap(phone, way.to)));
  const api = way.api?.startsWith('/') ? way.api : way.api && apiOf(String(path));
  if (api) found.bare.push(await bareFetch(phone, api));
  await phone.close();
}

/** `/api/posts/…` has the data of `/post/…`. */
function apiOf(path: string) {
  return `/api${path.replace(/^\/(post|club|chat)\//, '/$1s/')}`;
}

function bareFetch({ page }: BenchPhone, path: string) {
  return page.evaluate(async (at) => {
    const begun = performance.now();
    await (await fetch(at)).text();
    return performance.now() - begun;
  }, path);
}

/** From the start (a click, going back) to the end of the first frame in which the expression is true. */
async function timed({ page }: BenchPhone, there: string, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(`(() => {
    let begun = 0;
    const begin = (event) => { begun ||= event.timeStamp; };
    addEventListener('click', begin, { capture: true, once: true });
    addEventListener('popstate', begin, { capture: true, once: true });
    globalThis.arrived = new Promise((resolve) => {
      const look = () => {
        if (!begun || !(${there})) return requestAnimationFrame(look);
        // A frame is painted after its callbacks, so the next task runs after the paint.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - begun);
        port2.postMessage(0);
      };
      requestAnimationFrame(look);
    });
  })()`);
  await act();
  return page.evaluate('globalThis.arrived') as Promise<number>;
}
