import { beforeAll, expect, test } from 'vitest';
import { judge } from '#moderation/appeals/fixtures.ts';
import { deliverAll } from '#notices/notifications/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { ourTown } from '#test/people/town.ts';
import { nextTown, type Person, settle } from '#test/people/world.ts';
import { type Browser, openBrowser } from '#test/server/http-browser.ts';
import { serverForTest } from '#test/server/server.ts';

const { server, minjae: admin } = ourTown({ KAKAO_ADMIN_KEY: 'key', KAKAO_APP_ID: '77' });
let decider: Person;
let other: Person;
const town = nextTown();
const minute = 60_000;

beforeAll(async () => {
  const rights = [`moderator:${town}`] as const;
  decider = await settle(server, { name: '처음 담당', cityCode: null, rights });
  other = await settle(server, { name: '다른 담당', cityCode: null, rights });
});

const home = {
  provinceCode: town.slice(0, 2),
  cityCode: town,
  consents: { age: true, terms: true, privacy: true, marketing: false },
};

/** Somebody of the town who was suspended, and whose sign-in was then refused. */
async function refused(name: string, given: object = {}) {
  const browser = openBrowser(server.origin);
  await browser.submit(await browser.go('/auth/login'), { name });
  const personId = (await browser.ask('PUT', '/api/session/home', home)).body.person.id as string;
  const draft = { id: newId(), personId, reason: '욕설을 했어요', days: 3, ...given };
  expect((await decider.post('/api/suspensions', draft)).status).toBe(204);
  const start = await signInAgain(browser, name);
  return { browser, personId, suspensionId: draft.id, start };
}
const signInAgain = async (browser: Browser, name: string) =>
  browser.choose(await browser.go('/auth/login'), name);
const appeals = async (suspensionId: string) =>
  server.p.db.selectFrom('appeal').selectAll().where('suspension_id', '=', suspensionId).execute();
const send = (cookie: string, text: string, origin = server.origin) =>
  fetch(`${server.origin}/start`, {
    method: 'POST',
    headers: { cookie, origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ text }),
    redirect: 'manual',
  });

test('a suspended person appeals from /start without a session, and reads the answer at the next try', async () => {
  const { browser, suspensionId, start, personId } = await refused('이의있는사람');
  expect(start).toContain('이용이 정지됐어요. 이유: 욕설을 했어요');
  const after = await browser.submit(start, { text: '제가 쓴 글이 아니에요.' });
  expect(browser.path()).toBe('/start');
  expect(after).toContain('이의 제기를 확인하고 있어요');
  expect(after).toContain('제가 쓴 글이 아니에요.');
  expect(after).not.toContain('<textarea');
  expect((await browser.ask('GET', '/api/session')).body).toBeNull();
  const [row] = await appeals(suspensionId);
  expect(row).toMatchObject({ person_id: null, city_code: town, status: 'waiting' });

  const { items } = (await other.get('/api/appeals')).body;
  expect(items).toMatchObject([{ kind: 'suspension', title: '욕설을 했어요', author: { id: personId } }]);
  expect((await judge(decider, row?.id ?? '', 'granted')).status).toBe(403);
  expect((await judge(other, row?.id ?? '', 'upheld', '다시 봐도 욕설이에요.')).status).toBe(204);
  const pageText = await signInAgain(browser, '이의있는사람');
  expect(pageText).toContain('정지를 그대로 두기로 했어요');
  expect(pageText).toContain('다시 봐도 욕설이에요.');
  expect(pageText).not.toMatch(/담당|<textarea/);
});

test('granted, the suspension is lifted once, in the ledger too, and the person is back', async () => {
  const { browser, suspensionId, start } = await refused('돌아올사람');
  await browser.submit(start, { text: '오해예요.' });
  const [row] = await appeals(suspensionId);
  const responses = await Promise.all([
    judge(other, row?.id ?? '', 'granted'),
    judge(admin, row?.id ?? '', 'granted'),
  ]);
  expect(responses.map(({ status }) => status).sort()).toEqual([204, 409]);
  await signInAgain(browser, '돌아올사람');
  expect(browser.path()).toBe('/home');
  await deliverAll(server);
  const { items } = (await browser.ask('GET', '/api/notifications')).body;
  expect(items.map(({ kind }: { kind: string }) => kind)).toEqual(['appealGranted', 'suspended']);
  const { body } = await browser.ask('GET', `/api/appeals/decisions/suspension/${suspensionId}`);
  expect(body).toMatchObject({ state: 'over', appeal: { status: 'granted' }, can: { appeal: false } });
  const lifted = await server.p.db
    .selectFrom('audit_entry')
    .select('id')
    .where('item_id', '=', suspensionId)
    .where('action', '=', 'suspension.lifted')
    .execute();
  expect(lifted).toHaveLength(1);
});

test('what was typed stays if it cannot be sent: nothing, or too much', async () => {
  const { browser, suspensionId, start } = await refused('길게쓰는사람');
  expect(await browser.submit(start, { text: '  ' })).toContain('다시 살펴봐야 하는 이유를 입력해주세요.');
  const long = await browser.submit(start, { text: `<b>${'가'.repeat(1000)}` });
  expect(long).toContain('1,000자까지 쓸 수 있어요. 지금은 1,003자예요.');
  expect(long).toContain(`&lt;b&gt;${'가'.repeat(1000)}</textarea>`);
  expect(await appeals(suspensionId)).toEqual([]);
});

test('too many tries are refused in words, and what was typed stays', async () => {
  const limited = await serverForTest({ env: { RATE_LIMITS: 'on' } });
  const moderator = await settle(limited, { name: '담당', cityCode: null, isAdmin: true });
  const browser = openBrowser(limited.origin);
  await browser.submit(await browser.go('/auth/login'), { name: '급한사람' });
  const personId = (await browser.ask('PUT', '/api/session/home', home)).body.person.id as string;
  await moderator.post('/api/suspensions', { id: newId(), personId, reason: '도배', days: 1 });
  let page = await signInAgain(browser, '급한사람');
  for (let n = 0; n < 10; n++) page = await browser.submit(page, { text: '' });
  page = await browser.submit(page, { text: '이번에는 진짜예요.' });
  expect(page).toContain('요청이 너무 많아요. 잠시 후 다시 시도해주세요.');
  expect(page).toContain('이번에는 진짜예요.</textarea>');
});

test('sent twice, at once or later, it is one appeal; the first text counts', async () => {
  const { browser, suspensionId } = await refused('두번누른사람');
  const cookie = browser.cookies();
  const responses = await Promise.all([1, 2, 3].map(() => send(cookie, '한 번만 보낼게요.')));
  expect(responses.map(({ status }) => status)).toEqual([303, 303, 303]);
  expect((await send(cookie, '다른 말')).status).toBe(303);
  expect((await appeals(suspensionId)).map(({ text }) => text)).toEqual(['한 번만 보낼게요.']);
});

test('without a refused sign-in of the last half hour nothing is taken, and nothing typed is lost', async () => {
  const { browser, suspensionId, start } = await refused('오래쓰는사람');
  server.pass(31 * minute);
  const late = await browser.submit(start, { text: '늦었지만 <제 말>이에요.' });
  expect(late).toContain('로그인한 지 오래되어 보내지 못했어요.');
  expect(late).toContain('늦었지만 &lt;제 말&gt;이에요.');
  const again = await signInAgain(browser, '오래쓰는사람');
  await browser.submit(again, { text: '늦었지만 제 말이에요.' });
  expect(await appeals(suspensionId)).toHaveLength(1);
});

test('the cookie of the refusal is no session, and a hostile page or a made-up cookie sends nothing', async () => {
  const { browser, suspensionId } = await refused('조심하는사람');
  const cookie = browser.cookies();
  expect((await send(cookie, '대신 보내요', 'https://evil.example')).status).toBe(403);
  for (const forged of ['', 'masil-suspended=x', cookie.replace(/suspended=[^;]*/, 'suspended=a.b.c.d.e')])
    await send(forged, '아무 말');
  expect(await appeals(suspensionId)).toEqual([]);
  for (const path of [
    '/api/appeals',
    '/api/notifications',
    `/api/appeals/decisions/suspension/${suspensionId}`,
  ])
    expect((await browser.ask('GET', path)).status).toBe(401);
  expect((await browser.ask('POST', '/api/appeals', {})).status).toBe(401);
});

test('a device whose session was ended reads the reason, and signs in again to appeal', async () => {
  const browser = openBrowser(server.origin);
  await browser.submit(await browser.go('/auth/login'), { name: '쓰던사람' });
  const personId = (await browser.ask('PUT', '/api/session/home', home)).body.person.id as string;
  await decider.post('/api/suspensions', { id: newId(), personId, reason: '도배를 했어요', days: null });
  const start = await browser.go('/home');
  expect(start).toContain('이용이 정지됐어요. 이유: 도배를 했어요');
  expect(start).toContain('다시 로그인해주세요.');
  expect(start).not.toContain('<textarea');
});

test('an appeal lasts when the account is deleted meanwhile, and lets the account in again', async () => {
  const { browser, personId, suspensionId, start } = await refused('떠나는사람', { days: null });
  await browser.submit(start, { text: '돌아오고 싶어요.' });
  const { subject } = await server.p.db
    .selectFrom('identity')
    .select('subject')
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  await fetch(`${server.origin}/webhooks/kakao/unlink`, {
    method: 'POST',
    headers: { authorization: 'KakaoAK key', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ app_id: '77', user_id: subject }).toString(),
  });
  const person = () =>
    server.p.db.selectFrom('person').select('id').where('id', '=', personId).executeTakeFirst();
  await expect.poll(person, { timeout: 20_000 }).toBeUndefined();
  const row = (await other.get('/api/appeals')).body.items.find(
    (item: { subjectId: string }) => item.subjectId === suspensionId,
  );
  expect(row).toMatchObject({ author: null, can: { decide: true } });
  expect((await judge(other, row.id, 'granted')).status).toBe(204);
  // A deleted account's suspension serves no further purpose, so it goes with its appeal.
  expect(await appeals(suspensionId)).toEqual([]);
  const left = server.p.db.selectFrom('suspension').select('id').where('id', '=', suspensionId);
  expect(await left.execute()).toEqual([]);
});

test('an account that was deleted during its suspension still appeals; admins judge it', async () => {
  const { browser, personId, suspensionId } = await refused('떠난사람', { days: null });
  const { subject } = await server.p.db
    .selectFrom('identity')
    .select('subject')
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  const again = await browser.go('/auth/login');
  const callback = await browser.submitUntil(again, { subject }, '/auth/callback');
  await fetch(`${server.origin}/webhooks/kakao/unlink`, {
    method: 'POST',
    headers: { authorization: 'KakaoAK key', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ app_id: '77', user_id: subject }).toString(),
  });
  const person = () =>
    server.p.db.selectFrom('person').select('id').where('id', '=', personId).executeTakeFirst();
  await expect.poll(person, { timeout: 20_000 }).toBeUndefined();
  const start = await browser.go(callback);
  expect(await browser.submit(start, { text: '그래도 돌아오고 싶어요.' })).toContain('확인하고 있어요');
  const [row] = await appeals(suspensionId);
  expect(row).toMatchObject({ city_code: null });
  expect((await judge(other, row?.id ?? '', 'granted')).status).toBe(404);
  expect((await judge(admin, row?.id ?? '', 'granted')).status).toBe(204);
});

test('a suspension that is lifted otherwise closes its appeal', async () => {
  const { browser, suspensionId, start } = await refused('풀린사람');
  await browser.submit(start, { text: '살펴봐주세요.' });
  expect((await decider.delete(`/api/suspensions/${suspensionId}`)).status).toBe(204);
  await expect.poll(async () => (await appeals(suspensionId))[0]?.status).toBe('closed');
  expect(await browser.go('/start')).not.toMatch(/<textarea|이의 제기/);
});
