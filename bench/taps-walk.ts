import type { Browser } from 'playwright-core';
import { type BenchPhone, open, openBenchPhone, tap, until } from './phone.ts';
import type { PhoneTown } from './phone-town.ts';
import type { Way } from './taps-ways.ts';

/** Times in ms: in a new document, then from the cache, then from the cache without a connection; and back. */
export type Times = Record<'first' | 'again' | 'offline' | 'back' | 'bare', number[]>;
export const noTimes = (): Times => ({ first: [], again: [], offline: [], back: [], bare: [] });

/** Lets late work of the last step end, which would otherwise count for the next. */
const rest = ({ page }: BenchPhone) => page.waitForTimeout(150);

/** Goes a way once in a new document, and then `visits` times with and without a connection. */
export async function walk(browser: Browser, town: PhoneTown, way: Way, visits: number, found: Times) {
  const phone = await openBenchPhone(browser, town.origin, town.reader);
  await open(phone, way.from.replace('/me', `/${town.reader.id}`));
  await until(phone, way.at);
  // Fetches of the app after mounting would delay nobody.
  await phone.page.waitForTimeout(1000);
  await phone.cdp.send('Emulation.setCPUThrottlingRate', { rate: slower });
  if (way.other) {
    await tap(phone, way.other);
    await until(phone, way.there);
    await phone.page.evaluate('history.back()');
    await until(phone, way.at);
    await rest(phone);
  }
  const goBack = () => (way.returnBy ? tap(phone, way.returnBy) : phone.page.evaluate('history.back()'));
  const go = async (times: number[]) => {
    times.push(await timed(phone, way.there, () => tap(phone, way.to)));
    await rest(phone);
  };
  const comeBack = async () => {
    found.back.push(await timed(phone, way.at, goBack));
    await rest(phone);
  };
  await go(found.first);
  const path = String(await phone.page.evaluate('location.pathname'));
  await comeBack();
  for (let visit = 0; visit < visits; visit++) {
    await go(found.again);
    await comeBack();
  }
  await phone.page.context().setOffline(true);
  for (let visit = 0; visit < visits; visit++) {
    await go(found.offline);
    await comeBack();
  }
  await phone.page.context().setOffline(false);
  const api = way.api?.startsWith('/') ? way.api : way.api && apiOf(path);
  if (api) found.bare.push(await bareFetch(phone, api));
  await phone.close();
}

/** How many times slower than this machine's processor the phone's is. */
export const slower = 4;

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
