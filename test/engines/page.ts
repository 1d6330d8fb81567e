import { expect } from 'vitest';
import type { Driver } from './driver.ts';

/** The middle of the first visible and pressable element with this accessible name. */
async function placeOf(selector: string, name: string) {
  const layer = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  const found = [...layer.querySelectorAll<HTMLInputElement>(selector)].find(
    (one) =>
      one.getClientRects().length > 0 &&
      [one.ariaLabel, one.labels?.[0]?.textContent, one.placeholder, one.textContent]
        .find((text) => text?.trim())
        ?.trim()
        .startsWith(name),
  );
  if (!found || found.disabled) return null;
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  const middle = async () => {
    await new Promise(requestAnimationFrame);
    const { left, top, width, height } = found.getBoundingClientRect();
    return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  };
  const [before, { x, y }] = [await middle(), await middle()];
  const hit = document.elementFromPoint(x, y);
  const isOnTop =
    hit && (found.contains(hit) || [...(found.labels ?? [])].some((label) => label.contains(hit)));
  // Not while it moves or is covered.
  return isOnTop && before.x === x && before.y === y ? { x, y } : null;
}

/** Whether the app has replaced the server-rendered page. Pages without the app have no place for it. */
function appReady() {
  const place = document.querySelector('#app');
  if (!place) return document.readyState === 'complete';
  return Object.keys(place.firstElementChild ?? {}).some((key) => key.startsWith('__reactFiber'));
}

/** A page in any engine, used as by a person: with names, a pointer and keys. */
export function enginePage(origin: string, driver: Driver) {
  async function run<A extends unknown[], T>(inPage: (...args: A) => T | Promise<T>, ...args: A): Promise<T> {
    const call = `(${inPage})(...${JSON.stringify(args)})`;
    return JSON.parse(await driver.evaluate(`(async () => JSON.stringify((await ${call}) ?? null))()`));
  }

  /** Asks until the answer is not null, also across a navigation. A timeout fails with the page's text. */
  async function until<T>(what: string, ask: () => Promise<T | null>): Promise<T> {
    let result: T | null = null;
    const asked = async () => {
      result = await ask().catch(() => null);
      return Boolean(result);
    };
    await expect
      .poll(asked)
      .toBe(true)
      .catch(async (cause) => {
        const text = await run(() => `${location.href}\n${document.body.innerText}`);
        throw new Error(`timed out: ${what}; the page is ${text}`, { cause });
      });
    return result as T;
  }

  async function press(selector: string, name: string) {
    const place = await until(`to press “${name}”`, () => run(placeOf, selector, name));
    const actions = [
      { type: 'pointerMove', duration: 0, ...place },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await driver.act([{ type: 'pointer', id: 'mouse', actions }]);
  }

  async function type(text: string) {
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await driver.act([{ type: 'key', id: 'keys', actions }]);
  }

  return {
    run,
    press,
    type,
    consoleErrors: () => driver.consoleErrors(),
    /** Opens a URL and waits until the app has mounted. */
    async open(path: string) {
      await driver.open(origin + path);
      await until('the app', () => run(appReady));
    },
    async fill(name: string, text: string) {
      await press('input, textarea', name);
      await type(text);
    },
    sees: (text: string) =>
      until(`“${text}”`, () => run((wanted) => document.body.innerText.includes(wanted), text)),
    /** Waits until the app has mounted at a URL. */
    async at(path: string) {
      await until(path, () => run((wanted) => location.pathname === wanted, path));
      await until('the app', () => run(appReady));
    },
  };
}

export type EnginePage = ReturnType<typeof enginePage>;
