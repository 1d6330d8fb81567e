// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { copy } from '#screens/helps/helping-copy.ts';
import { mockApi } from '#test/screen/mock-api.ts';
import { now, show } from '#test/screen/show.tsx';
import { press } from '#test/screen/typing.ts';
import { syncServerTime } from '#web/device/clock.ts';
import { applyEvent } from '#web/live/rules.ts';
import { liveRules } from '#web/live-rules.ts';
import { createQueryClient } from '#web/requests/query-client.ts';
import { AskByCode } from './AskByCode.tsx';

const made = Date.parse('2026-11-21T10:00:00+09:00');
const instant = (ms: number) => new Date(made + ms).toISOString();
const code = {
  code: '012 345',
  address: 'http://localhost/settings/helping?code=012345',
  until: '2026-11-28',
  expiresAt: instant(600_000),
};
const help = (name: string, askedAt: string, acceptedAt: string | null) => ({
  id: name,
  person: { id: name, name, photo: null },
  isHelper: false,
  state: acceptedAt ? 'active' : 'asked',
  askedAt,
  acceptedAt,
  until: '2026-11-28',
  endedAt: null,
  actCount: 0,
  can: { accept: false, end: true, undo: true, act: false },
});

beforeEach(() => {
  vi.useFakeTimers({ now: made, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  syncServerTime(new Date(made).toUTCString());
});
afterEach(() => {
  vi.useRealTimers();
  syncServerTime(new Date().toUTCString());
});

/** The page of somebody who has made a code, and what the server answers about their helpers. */
async function shown() {
  const helpers = [help('현우', instant(-900_000), null)];
  let offer: object | null = null;
  const asked: string[] = [];
  mockApi(({ method, path }) => {
    asked.push(`${method} ${path}`);
    return path === '/api/helps/code' && method === 'POST' ? code : { helpers, helping: [], offer };
  });
  const queries = createQueryClient();
  const { place } = await show(
    <AskByCode
      until="2026-11-28"
      setUntil={() => {}}
      isOwnDay={false}
      today="2026-11-21"
      last="2027-11-21"
    />,
    { queries },
  );
  const pass = (ms: number) => now(() => vi.advanceTimersByTimeAsync(ms));
  const button = (name: string) =>
    [...place.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  await press(button(copy['helps.makeCode']));
  await pass(0);
  await pass(0);
  const apply = async (type: string, data: object) => {
    await now(() => applyEvent(liveRules, queries, { id: '1', type, topics: [], data: data as never }));
    await pass(0);
    await pass(0);
  };
  /** The event that the server sends to both. */
  const receive = async (next: ReturnType<typeof help>) => {
    offer = null;
    helpers.splice(0, helpers.length, ...helpers.filter(({ id }) => id !== next.id), next);
    await apply('help.accepted', { id: next.id, helpedId: 'me', helperId: next.person.id });
  };
  /** Somebody types the code. */
  const typed = async (name: string) => {
    offer = { id: name, person: { id: name, name, photo: null }, cityCode: '51110', until: '2026-11-28' };
    await apply('help.offered', { id: name });
  };
  return { place, pass, hear: receive, typed, button, asked };
}

test('the page that shows a code asks about whoever types it, and says at once that it has begun', async () => {
  const { place, hear: receive, typed, button, asked } = await shown();
  expect(place.textContent).toContain('012 345');
  // Asked by name before, and agreed to meanwhile: the code has not been used.
  await receive(help('현우', instant(-900_000), instant(30_000)));
  expect(place.textContent).toContain('012 345');
  await typed('지민');
  expect(place.textContent).not.toContain('012 345');
  expect(place.querySelector('[role=status]')?.textContent).toContain('지민님이 코드를 적었어요춘천시');
  expect(button(copy['helps.makeCode'])).toBeUndefined();
  await press(button(copy['helps.confirm']));
  expect(asked).toContain(`PUT /api/helps/${encodeURIComponent('지민')}/confirmation`);
  await receive(help('지민', instant(60_000), instant(60_000)));
  const status = place.querySelector('[role=status]')?.textContent ?? '';
  expect(status).toContain('지민님이 도와드려요');
  expect(status).toContain('11월 28일');
  expect(place.textContent).not.toContain('012 345');
  expect(place.querySelector('a')?.getAttribute('href')).toBe('/settings/helpers');
  expect(button(copy['helps.makeCode'])).toBeUndefined();
});

test('a code that nobody used is taken away when its time is over', async () => {
  const { place, pass, button } = await shown();
  await pass(599_000);
  expect(place.textContent).toContain('012 345');
  await pass(2000);
  expect(place.textContent).not.toContain('012 345');
  expect(place.querySelector('[role=status]')?.textContent).toContain(copy['helps.codeOver']);
  expect(button(copy['helps.makeCode'])).toBeDefined();
});
