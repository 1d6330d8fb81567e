import { beforeEach, expect, test } from 'vitest';
import { noticesOf } from '#notices/notifications/fixtures.ts';
import { seoulDay, seoulWall } from '#shared/time/dates.ts';
import { forFile, ourTown } from '#test/people/town.ts';
import { mustSucceed, type Person, settle, signIn } from '#test/people/world.ts';
import { serverForTest } from '#test/server/server.ts';
import { alertServices, announcementRow, weatherResponse } from '#test/services/alert-services.ts';
import { fetchAlerts } from './fetch.ts';

const services = forFile(alertServices);
const { server } = ourTown(() => ({
  SOURCES_FROM_LOOPBACK: 'on',
  ALERT_SOURCES_ORIGIN: services.origin,
  DISASTER_TEXT_KEY: 'a%2Bb%3D%3D',
  WEATHER_WARNING_KEY: 'key',
  LOG_LEVEL: 'silent',
}));
const sokcho = forFile(() => settle(server, { name: '지민', cityCode: '51210' }));
const donghae = forFile(() => settle(server, { name: '현우', cityCode: '51170' }));
let count = 0;

const minuteMs = 60_000;

beforeEach(async () => {
  // The rows that the test before has left.
  services.reset();
  await server.p.db.deleteFrom('alert').execute();
});

/** The time in Seoul, some milliseconds from now. */
const wallText = (inMs = 0) =>
  seoulWall(new Date(server.p.clock.now().getTime() + inMs))
    .toISOString()
    .slice(0, 19)
    .replace('T', ' ');
const todays = (body: unknown) =>
  services.answer(
    `DSSP-IF-00247?${seoulDay(server.p.clock.now()).replaceAll('-', '')}`,
    typeof body === 'string' ? body : JSON.stringify({ header: { resultCode: '00' }, body }),
  );
const text = (given: object = {}) => ({
  SN: String(++count),
  CRT_DT: wallText(),
  MSG_CN: '[속초시] 산불이 번지고 있어요. 대피하세요.',
  RCPTN_RGN_NM: '강원특별자치도 속초시 ',
  EMRG_STEP_NM: '긴급재난',
  DST_SE_NM: '산불',
  ...given,
});
/** Time passes, and the services are asked. */
async function later(ms = 11 * minuteMs) {
  server.pass(ms);
  Object.assign(sokcho, await signIn(server, sokcho.id, '51210'));
  Object.assign(donghae, await signIn(server, donghae.id, '51170'));
  await fetchAlerts.run(server.p, null);
}
const shown = async (who: Person) => (await mustSucceed(who.get('/api/alerts/shown'))).body.items;

test('a text of three senders is one alert, told once to each; its second town is told, too', async () => {
  await later();
  const first = text();
  todays([first, text({ MSG_CN: '산불이 번지고 있어요. 대피하세요 [강원도]' })]);
  await later();
  const [alert, ...more] = await shown(sokcho);
  expect(more).toEqual([]);
  expect(alert).toMatchObject({
    severity: 'Severe',
    category: 'Fire',
    event: '산불',
    origin: { name: 'disasterText', senders: ['속초시', '강원도'], isStale: false },
  });
  expect(await shown(donghae)).toEqual([]);
  const third = { MSG_CN: '산불이 번지고 있어요.대피하세요. [동해시]', RCPTN_RGN_NM: '강원도 동해시' };
  todays([first, text(third)]);
  await later();
  expect((await shown(donghae))[0]).toMatchObject({
    id: alert.id,
    origin: { senders: ['속초시', '강원도', '동해시'] },
  });
  for (const who of [sokcho, donghae])
    expect((await noticesOf(server, who)).filter(({ path }) => path === `/alerts/${alert.id}`)).toHaveLength(
      1,
    );
  // The key is sent once encoded.
  expect(services.asked.at(-1)?.searchParams.get('serviceKey')).toBe('key');
  expect(
    services.asked.find(({ pathname }) => pathname.includes('DSSP'))?.searchParams.get('serviceKey'),
  ).toBe('a+b==');
});

test('a minor one stands on the screen, and nobody is told', async () => {
  todays([text({ EMRG_STEP_NM: '안전안내', MSG_CN: '안개가 짙어요. [속초시]' })]);
  await later();
  const [alert] = await shown(sokcho);
  expect(alert.severity).toBe('Minor');
  expect((await noticesOf(server, sokcho)).filter(({ path }) => path === `/alerts/${alert.id}`)).toEqual([]);
});

test.each<[string, Parameters<typeof services.answer>[1]]>([
  [
    'an XML error',
    '<OpenAPI_ServiceResponse><returnReasonCode>30</returnReasonCode></OpenAPI_ServiceResponse>',
  ],
  ['a maintenance page', '<!doctype html><html></html>'],
  ['a truncated answer', '{"header":{"resultCode":"00"},"body":[{"SN":"1"'],
  [
    '10 MB',
    function* () {
      for (let at = 0; at < 10; at++) yield Buffer.alloc(1024 * 1024, ' ');
    },
  ],
  ['an error', { status: 500 }],
])('after %s the last alert stays, and says when its source was not reached', async (_what, response) => {
  todays([text({ MSG_CN: `둑이 무너져요 ${count} [속초시]` })]);
  await later();
  const [{ id, origin }] = await shown(sokcho);
  expect(origin.isStale).toBe(false);
  services.answer(`DSSP-IF-00247?${seoulDay(server.p.clock.now()).replaceAll('-', '')}`, response);
  await later();
  expect((await shown(sokcho))[0]).toMatchObject({
    id,
    origin: { isStale: true, checkedAt: origin.checkedAt },
  });
  const state = await server.p.db
    .selectFrom('alert_source')
    .select(['failure', 'failure_count'])
    .where('name', '=', 'disasterText')
    .executeTakeFirstOrThrow();
  expect(state).toMatchObject({ failure: expect.any(String), failure_count: 1 });
  // It is well again, also of yesterday: midnight may have passed.
  services.reset();
  await later(2 * 3_600_000);
  expect((await shown(sokcho))[0]?.origin.isStale).toBe(false);
});

test('a slow service is left after ten seconds', async () => {
  services.answer('DSSP-IF-00247', 'slow');
  await later();
  const { failure } = await server.p.db
    .selectFrom('alert_source')
    .select('failure')
    .where('name', '=', 'disasterText')
    .executeTakeFirstOrThrow();
  expect(failure).toBe('too slow');
}, 60_000);

const stamp = (inMs = 0) => wallText(inMs).replace(/\D/g, '').slice(0, 12);
const announcement = (given: object = {}) => announcementRow({ tmFc: stamp(), startTime: 0, ...given });
const announced = (...all: object[]) => services.answer('getPwnCd', weatherResponse(all));
const bulletin = (t6: string) =>
  services.answer('getPwnStatus', weatherResponse([{ tmFc: stamp(), tmSeq: 1, t6 }]));
const noticesAbout = async (who: Person, id: string) =>
  (await noticesOf(server, who)).filter(({ path }) => path === `/alerts/${id}`).map(({ kind }) => kind);

test('a warning of weather comes, gets worse twice, is extended, and is taken back', async () => {
  announced(announcement());
  await later();
  const [{ id, severity, headline }] = await shown(sokcho);
  expect([severity, headline]).toEqual(['Moderate', '호우주의보']);
  expect(await noticesAbout(sokcho, id)).toEqual([]);
  announced(announcement({ command: '8' }), announcement({ command: '7', warnStress: 1 }));
  await later();
  expect((await shown(sokcho))[0]).toMatchObject({
    id,
    severity: 'Severe',
    headline: '호우경보',
    revision: 2,
  });
  expect(await noticesAbout(sokcho, id)).toEqual(['alertSevere']);
  announced(announcement({ command: '7', warnStress: 2 }));
  await later();
  expect((await shown(sokcho))[0]).toMatchObject({ severity: 'Extreme', headline: '호우중대경보' });
  expect(await noticesAbout(sokcho, id)).toContain('alertExtreme');
  announced(announcement({ command: '3', warnStress: 2 }));
  await later();
  expect((await shown(sokcho))[0]).toMatchObject({ id, severity: 'Extreme' });
  expect(await noticesAbout(sokcho, id)).not.toContain('alertCancelled');
  announced(announcement({ command: '2', warnStress: 2 }));
  await later();
  expect(await shown(sokcho)).toEqual([]);
  expect(await noticesAbout(sokcho, id)).toContain('alertCancelled');
  const { messages, cancelledAt } = (await mustSucceed(sokcho.get(`/api/alerts/${id}`))).body;
  expect([messages.map(({ kind }: { kind: string }) => kind), cancelledAt !== null]).toEqual([
    ['Cancel', 'Update', 'Update', 'Update', 'Alert'],
    true,
  ]);
});

test('an end that is announced for later is no end yet', async () => {
  announced(announcement());
  await later();
  const [{ id }] = await shown(sokcho);
  const endTime = stamp(90 * minuteMs);
  announced(announcement({ command: '2', endTime }));
  await later();
  expect(await shown(sokcho)).toMatchObject([{ id }]);
  await later(120 * minuteMs);
  expect(await shown(sokcho)).toEqual([]);
});

test('a warning that is older than what the service announces stays while the bulletin names it', async () => {
  announced(announcement({ warnVar: 12, warnStress: 1 }));
  await later();
  const [{ id }] = await shown(sokcho);
  services.reset();
  for (let day = 0; day < 8; day++) {
    bulletin('o 폭염경보 : 강원도(속초평지)');
    await later(20 * 60 * minuteMs);
    expect(await shown(sokcho)).toMatchObject([{ id, headline: '폭염경보' }]);
  }
  expect(await noticesAbout(sokcho, id)).toEqual(['alertSevere']);
  // Its end was never announced, or was missed.
  bulletin('o 폭염경보 : 강원도(동해평지)');
  await later();
  expect(await shown(sokcho)).toEqual([]);
  expect(await shown(donghae)).toMatchObject([{ headline: '폭염경보' }]);
});

test('a bulletin that is older than an announcement, or names an unknown area, ends nothing', async () => {
  bulletin('o 없음');
  server.pass(minuteMs);
  announced(announcement({ warnStress: 1 }));
  await later();
  expect(await shown(sokcho)).toMatchObject([{ headline: '호우경보' }]);
  bulletin('o 호우경보 : 어느나라');
  await later();
  expect(await shown(sokcho)).toHaveLength(1);
  bulletin('o 없음');
  await later();
  expect(await shown(sokcho)).toEqual([]);
});

test('a warning that takes effect later is not ended by the bulletin of its announcement', async () => {
  const startTime = stamp(300 * minuteMs);
  announced(announcement({ startTime }));
  bulletin('o 없음');
  await later();
  expect(await shown(sokcho)).toMatchObject([{ headline: '호우주의보' }]);
});

test('everything is read, whatever page it stands on', async () => {
  const others = Array.from({ length: 1000 }, () =>
    text({ MSG_CN: '[서울특별시] 비가 와요.', RCPTN_RGN_NM: '서울특별시 전체', EMRG_STEP_NM: '안전안내' }),
  );
  const day = `DSSP-IF-00247?${seoulDay(server.p.clock.now()).replaceAll('-', '')}`;
  const page = (body: unknown) => JSON.stringify({ header: { resultCode: '00' }, totalCount: 1001, body });
  services.answer(`${day}#1`, page(others));
  services.answer(`${day}#2`, page([text({ MSG_CN: '[속초시] 해일이 와요.' })]));
  services.answer(
    'getPwnCd#1',
    weatherResponse(
      Array.from({ length: 1000 }, () => announcement({ areaName: '동해평지', areaCode: 'L1021910' })),
      1001,
    ),
  );
  services.answer('getPwnCd#2', weatherResponse(announcement({ warnVar: 5 }), 1001));
  await later();
  expect((await shown(sokcho)).map(({ headline }: { headline: string }) => headline).sort()).toEqual([
    '[속초시] 해일이 와요.',
    '폭풍해일주의보',
  ]);
});

const countsOf = async (name: string) =>
  (
    await server.p.db
      .selectFrom('alert_source')
      .select('counts')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
  ).counts;

test('a page may have fewer rows than were asked for, and what never comes is counted', async () => {
  const day = `DSSP-IF-00247?${seoulDay(server.p.clock.now()).replaceAll('-', '')}`;
  const page = (body: unknown) => JSON.stringify({ header: { resultCode: '00' }, totalCount: 4, body });
  services.answer(`${day}#1`, page([text({ MSG_CN: '[속초시] 첫째' })]));
  services.answer(`${day}#2`, page([text({ MSG_CN: '[속초시] 둘째' })]));
  services.answer(`${day}#3`, page([text({ MSG_CN: '[속초시] 셋째', RCPTN_RGN_NM: '어느 나라' })]));
  services.answer(`${day}#4`, page([]));
  await later();
  expect((await shown(sokcho)).map(({ headline }: { headline: string }) => headline).sort()).toEqual([
    '[속초시] 둘째',
    '[속초시] 첫째',
  ]);
  expect(await countsOf('disasterText')).toEqual({ rows: 3, missing: 1, refused: { place: 1 } });
});

test('of each answer the rows, and why some are refused, are kept; a failure keeps what was counted last', async () => {
  announced(
    announcement(),
    announcement({ tmFc: '209901010000' }),
    announcement({ warnVar: 99 }),
    announcement({ areaName: '어느산지', areaCode: 'L1999999' }),
    announcement({ areaName: '동해중부바깥먼바다', areaCode: 'S1152020' }),
  );
  bulletin('o 호우주의보 : 강원도(속초평지)');
  await later();
  const counted = { rows: 6, missing: 0, refused: { future: 1, code: 1, place: 1 } };
  expect(await countsOf('weather')).toEqual(counted);
  services.answer('getPwnCd', { status: 500 });
  await later();
  expect(await countsOf('weather')).toEqual(counted);
});

test('one odd row keeps no other alert away', async () => {
  const odd = ['constructor', '__proto__', 'toString'].map((step) =>
    text({ EMRG_STEP_NM: step, MSG_CN: `${step} [속초시]` }),
  );
  todays([
    ...odd,
    text({ SN: '1\u0000' }),
    text({ SN: '9'.repeat(5000), MSG_CN: '긴 번호 [속초시]' }),
    text({ MSG_CN: '둑이 무너져요 [속초시]' }),
  ]);
  await later();
  expect((await shown(sokcho)).map(({ headline }: { headline: string }) => headline)).toContain(
    '둑이 무너져요 [속초시]',
  );
});

test('a text from the future is refused, and one of a clock that is a little ahead is not', async () => {
  todays([
    text({ CRT_DT: '2099-01-01 00:00:00', MSG_CN: '먼 훗날 [속초시]' }),
    text({ CRT_DT: wallText(40 * minuteMs), MSG_CN: '시계가 빨라요 [속초시]' }),
  ]);
  await later();
  expect((await shown(sokcho)).map(({ headline }: { headline: string }) => headline)).toEqual([
    '시계가 빨라요 [속초시]',
  ]);
});

test('a warning or a bulletin from the future is refused, and keeps no other away', async () => {
  const far = { tmFc: '209901010000', startTime: '209901010000' };
  announced(announcement(far), announcement({ ...far, warnVar: 8 }), announcement({ warnStress: 1 }));
  services.answer(
    'getPwnStatus',
    weatherResponse([
      { tmFc: '209901010000', tmSeq: 1, t6: 'o 없음' },
      { tmFc: stamp(), tmSeq: 1, t6: 'o 호우경보 : 강원도(속초평지)\r\no 강풍경보 : 강원도(속초평지)' },
    ]),
  );
  await later();
  const headlines = async () => (await shown(sokcho)).map(({ headline }: { headline: string }) => headline);
  expect((await headlines()).sort()).toEqual(['강풍경보', '호우경보']);
  await later();
  expect((await headlines()).sort()).toEqual(['강풍경보', '호우경보']);
});

test('after a night without an answer the service is asked again within ten minutes', async () => {
  services.answer('DSSP-IF-00247', { status: 500 });
  for (let turn = 0; turn < 12; turn++) await later();
  const asked = services.asked.length;
  services.reset();
  await later(10 * minuteMs);
  expect(services.asked.slice(asked).some(({ pathname }) => pathname.includes('DSSP'))).toBe(true);
});

test('without a key nothing is asked', async () => {
  const silent = await serverForTest();
  await fetchAlerts.run(silent.p, null);
  expect(await silent.p.db.selectFrom('alert_source').select('name').execute()).toEqual([]);
});
