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
  code: 'ETRC-JQAC',
  address: 'http://localhost/settings/helping?code=ETRCJQAC',
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
  can: { accept: false, end: true, act: false },
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
  mockApi(({ path }) => (path === '/api/helps/code' ? code : { helpers, helping: [] }));
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
  /** The event that the server sends to both. */
  const receive = async (next: ReturnType<typeof help>) => {
    helpers.splice(0, helpers.length, ...helpers.filter(({ id }) => id !== next.id), next);
    await now(() =>
      applyEvent(liveRules, queries, {
        id: '1',
        type: 'help.accepted',
        topics: [],
        data: { id: next.id, helpedId: 'me', helperId: next.person.id } as never,
      }),
    );
    await pass(0);
    await pass(0);
  };
  return { place, pass, hear: receive, button };
}

test('the page that shows a code says who has used it, as soon as it is used', async () => {
  const { place, hear: receive, button } = await shown();
  expect(place.textContent).toContain('ETRC-JQAC');
  // Asked by name before, and agreed to meanwhile: the code has not been used.
  await receive(help('현우', instant(-900_000), instant(30_000)));
  expect(place.textContent).toContain('ETRC-JQAC');
  await receive(help('지민', instant(60_000), instant(60_000)));
  const status = place.querySelector('[role=status]')?.textContent ?? '';
  expect(status).toContain('지민님이 도와드리고 있어요');
  expect(status).toContain('11월 28일');
  expect(place.textContent).not.toContain('ETRC-JQAC');
  expect(place.querySelector('a')?.getAttribute('href')).toBe('/settings/helpers');
  expect(button(copy['helps.makeCode'])).toBeUndefined();
});

test('a code that nobody used is taken away when its time is over', async () => {
  const { place, pass, button } = await shown();
  await pass(599_000);
  expect(place.textContent).toContain('ETRC-JQAC');
  await pass(2000);
  expect(place.textContent).not.toContain('ETRC-JQAC');
  expect(place.querySelector('[role=status]')?.textContent).toContain(copy['helps.codeOver']);
  expect(button(copy['helps.makeCode'])).toBeDefined();
});
