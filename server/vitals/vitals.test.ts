import { expect } from 'vitest';
import { registry } from '#server/metrics/metrics.ts';
import { test } from '#test/people/town.ts';
import { serverForTest, type TestServer } from '#test/server/server.ts';

type Sent = { body: string; headers?: Record<string, string>; to?: TestServer };

async function send(server: TestServer, { body, headers, to = server }: Sent) {
  const response = await fetch(`${to.origin}/api/vitals`, {
    method: 'POST',
    headers: { origin: to.origin, 'content-type': 'application/json', ...headers },
    body,
  });
  return { status: response.status, said: await response.text(), cookie: response.headers.get('set-cookie') };
}

/** The series of the three histograms. Others of this process have nothing to do with visits. */
async function counted() {
  const lines = (await registry.metrics()).split('\n');
  return new Map(
    lines
      .filter((line) => line.startsWith('masil_web_vitals'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
}

/** The increase of each series by `act`. */
async function addedBy(act: () => Promise<unknown>) {
  const before = await counted();
  await act();
  const changed = [...(await counted())].map(([name, value]) => [name, value - (before.get(name) ?? 0)]);
  return Object.fromEntries(changed.filter(([, by]) => by !== 0));
}

test('a visit counts in the three histograms, without a label, signed out', async ({ server }) => {
  const added = await addedBy(async () => {
    const response = await send(server, { body: JSON.stringify({ lcpMs: 3000, inpMs: 200, cls: 0.3 }) });
    expect(response).toEqual({ status: 204, said: '', cookie: null });
  });
  expect(Object.keys(added).filter((name) => /\{(?!le=)/.test(name))).toEqual([]);
  expect(added).toMatchObject({
    'masil_web_vitals_lcp_seconds_bucket{le="4"}': 1,
    masil_web_vitals_lcp_seconds_count: 1,
    'masil_web_vitals_inp_seconds_bucket{le="0.2"}': 1,
    'masil_web_vitals_cls_bucket{le="0.5"}': 1,
  });
  expect(added).not.toHaveProperty(['masil_web_vitals_lcp_seconds_bucket{le="2.5"}']);
  expect(added).not.toHaveProperty(['masil_web_vitals_cls_bucket{le="0.25"}']);
});

test('what a browser cannot measure is left out', async ({ server }) => {
  const added = await addedBy(async () =>
    expect((await send(server, { body: '{"cls":0}' })).status).toBe(204),
  );
  expect(added.masil_web_vitals_cls_count).toBe(1);
  expect(added).not.toHaveProperty('masil_web_vitals_lcp_seconds_count');
});

test('anything but the three numbers in their bounds is refused, and counts nothing', async ({ server }) => {
  const wrong = [
    ...['NaN', '"3"', 'null', '-1', '600001', '1e999', '[1]'].map((value) => `{"lcpMs":${value}}`),
    ...['', '{', '[]', '3', '{"inpMs":1,"page":"/home"}', '{"cls":1,"id":"x"}', '{"cls":101}'],
  ];
  const added = await addedBy(async () => {
    for (const body of wrong) expect([body, (await send(server, { body })).status]).toEqual([body, 422]);
    const large = await send(server, { body: `{"lcpMs":1${' '.repeat(250)}}` });
    expect(large.status).toBe(413);
    const plain = await send(server, { body: '{"cls":1}', headers: { 'content-type': 'text/plain' } });
    expect(plain.status).toBe(422);
    const other = await send(server, { body: '{"cls":1}', headers: { origin: 'https://elsewhere.example' } });
    expect(other.status).toBe(403);
  });
  expect(added).toEqual({});
});

test('a flood of one address is dropped without an error, which the page’s console would show', async ({
  server,
}) => {
  const limited = await serverForTest({ env: { RATE_LIMITS: 'on' } });
  const most = 60 * 50;
  const added = await addedBy(async () => {
    for (let sent = 0; sent < most + 100; sent += 100) {
      const responses = await Promise.all(
        Array.from({ length: 100 }, () => send(server, { body: '{"cls":0}', to: limited })),
      );
      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([204]));
    }
  });
  expect(added.masil_web_vitals_cls_count).toBe(most);
});

test('a read-only town counts visits, and no cookie is looked up', async ({ server }) => {
  const closed = await serverForTest({ env: { MAINTENANCE: 'read-only' } });
  const cookie = `masil-session=${'x'.repeat(43)}`;
  const response = await send(server, { body: '{"cls":0}', headers: { cookie }, to: closed });
  expect(response).toEqual({ status: 204, said: '', cookie: null });
});
