import { expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { observe } from '#test/live/live-observer.ts';
import { forEachTest, ourTown } from '#test/people/town.ts';
import { as, nextTown, request, settle } from '#test/people/world.ts';
import { openBrowser } from '#test/server/http-browser.ts';

const { server, minjae } = ourTown();
const jimin = forEachTest(() => settle(server, { name: '지민', cityCode: nextTown() }));

const day = 86_400_000;

const draft = (given: object = {}) => ({
  id: newId(),
  personId: jimin.id,
  reason: '욕설을 했어요',
  days: 3,
  ...given,
});
const suspend = (given: object = {}) => minjae.post('/api/suspensions', draft(given));

/** A resident with this name, signed up on the built-in sign-in page. */
async function neighbour(name: string) {
  const browser = openBrowser(server.origin);
  await browser.submit(await browser.go('/auth/login'), { name });
  const consents = { age: true, terms: true, privacy: true, marketing: false };
  const { body } = await browser.ask('PUT', '/api/session/home', {
    provinceCode: '51',
    cityCode: '51820',
    consents,
  });
  return { browser, id: body.person.id as string };
}
const signInAgain = async (browser: ReturnType<typeof openBrowser>, name: string) =>
  browser.choose(await browser.go('/auth/login'), name);

test('a suspension ends every session at once; admin pages receive an event', async () => {
  const screen = await observe(server, jimin, [`person:${jimin.id}`]);
  const adminObserver = await observe(server, minjae, ['suspensions:all']);
  expect((await suspend()).status).toBe(204);
  expect(await screen.closed()).toBeGreaterThan(0);
  expect((await adminObserver.hears('suspension.started')).data).toMatchObject({ personId: jimin.id });
  expect((await jimin.get('/api/session')).body).toBeNull();
  expect((await jimin.post('/api/posts', {})).status).toBe(401);
  const { items } = (await minjae.get(`/api/suspensions?person=${jimin.id}`)).body;
  expect(items).toMatchObject([
    { person: { id: jimin.id, name: '지민' }, reason: '욕설을 했어요', by: '민재', liftedAt: null },
  ]);
  adminObserver.close();
});

test('a suspended person sees the reason and the end, and can sign in after it', async () => {
  const { browser, id } = await neighbour('늦은저녁');
  await suspend({ personId: id, reason: '광고를 <b>도배</b>했어요' });
  const ended = await browser.go('/start');
  expect(ended).toContain('까지 이용이 정지됐어요. 이유: 광고를 &lt;b&gt;도배&lt;/b&gt;했어요');
  const fresh = openBrowser(server.origin);
  const refused = await signInAgain(fresh, '늦은저녁');
  expect(fresh.path()).toMatch(/^\/start\?failure=session\.suspended/);
  expect(refused).toContain('까지 이용이 정지됐어요. 이유: 광고를 &lt;b&gt;');
  expect((await fresh.ask('GET', '/api/session')).body).toBeNull();
  server.pass(3 * day + 1000);
  await signInAgain(fresh, '늦은저녁');
  expect((await fresh.ask('GET', '/api/session')).body.person.id).toBe(id);
  expect(await openBrowser(server.origin).go('/start?failure=session.suspended')).toContain(
    '이용이 정지된 계정이에요.',
  );
});

test('an open-ended suspension lasts until it is lifted, which works once', async () => {
  const { browser, id } = await neighbour('긴정지');
  const asked = draft({ personId: id, days: null });
  Object.assign(minjae, await as(server, 'minjae'));
  await minjae.post('/api/suspensions', asked);
  server.pass(400 * day);
  Object.assign(minjae, await as(server, 'minjae'));
  expect(await signInAgain(browser, '긴정지')).toContain('이용이 정지됐어요. 이유: 욕설을 했어요');
  const adminObserver = await observe(server, minjae, ['suspensions:all']);
  const responses = await Promise.all(
    Array.from({ length: 8 }, () => minjae.delete(`/api/suspensions/${asked.id}`)),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([204, ...Array(7).fill(409)]);
  expect(responses.find(({ status }) => status === 409)?.body.error.reason).toBe('suspension.over');
  expect((await adminObserver.hears('suspension.lifted')).data).toEqual({ id: asked.id, personId: id });
  await signInAgain(browser, '긴정지');
  expect((await browser.ask('GET', '/api/session')).body.person.id).toBe(id);
  adminObserver.close();
});

test('in any race of sign-in and suspension, no suspended person stays signed in', async () => {
  for (let round = 0; round < 8; round++) {
    const name = `만남${round}`;
    const { browser, id } = await neighbour(name);
    await browser.ask('DELETE', '/api/session');
    const page = await browser.go('/auth/login');
    await Promise.all([browser.choose(page, name), suspend({ personId: id })]);
    expect((await browser.ask('GET', '/api/session')).body).toBeNull();
  }
});

test('a repeated request is one suspension; a second one, an admin and a missing person are refused', async () => {
  const asked = draft();
  const responses = await Promise.all(
    Array.from({ length: 8 }, () => minjae.post('/api/suspensions', asked)),
  );
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([204]));
  const refusals = await Promise.all([
    suspend(),
    suspend({ personId: minjae.id }),
    suspend({ personId: newId() }),
    suspend({ reason: ' ' }),
    suspend({ days: 0 }),
    suspend({ days: 1.5 }),
    minjae.delete(`/api/suspensions/${newId()}`),
    minjae.delete('/api/suspensions/x'),
  ]);
  expect(refusals.map(({ status, body }) => [status, body.error.reason ?? body.error.fields])).toEqual([
    [409, 'suspension.already'],
    [403, 'suspension.notAdmin'],
    [404, 'profile.notFound'],
    [422, 'suspension.reasonRequired'],
    [422, 'suspension.daysRequired'],
    [422, 'suspension.daysRequired'],
    [404, 'suspension.gone'],
    [404, 'suspension.gone'],
  ]);
});

test('only admins can suspend or see suspensions', async () => {
  const hyunwoo = await settle(server, { name: '현우', cityCode: nextTown() });
  expect([
    (await hyunwoo.get('/api/suspensions')).status,
    (await hyunwoo.post('/api/suspensions', draft())).status,
    (await hyunwoo.delete(`/api/suspensions/${newId()}`)).status,
    (await request(server, 'GET', '/api/suspensions')).status,
  ]).toEqual([404, 404, 404, 401]);
  const spy = await observe(server, hyunwoo, ['suspensions:all']);
  expect(spy.frames).toContainEqual({ refused: ['suspensions:all'] });
  spy.close();
});

test('admin actions are audited, and audit entries cannot be changed', async () => {
  const asked = draft();
  await minjae.post('/api/suspensions', asked);
  const { db } = server.p;
  const row = await db
    .selectFrom('audit_entry')
    .selectAll()
    .where('person_id', '=', jimin.id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    admin_id: minjae.id,
    action: 'person.suspended',
    item_id: asked.id,
    note: '욕설을 했어요',
  });
  await expect(db.deleteFrom('audit_entry').where('id', '=', row.id).execute()).rejects.toThrow(
    'audit entries cannot be changed or deleted',
  );
  await expect(
    db.updateTable('audit_entry').set({ note: '' }).where('id', '=', row.id).execute(),
  ).rejects.toThrow('audit entries cannot be changed or deleted');
  const other = await as(server, 'minjae');
  await other.post(
    '/api/suspensions',
    draft({ personId: (await settle(server, { name: '수아', cityCode: nextTown() })).id }),
  );
  await db.deleteFrom('person').where('id', '=', other.id).execute();
  const stored = await db.selectFrom('audit_entry').select('id').where('admin_id', 'is', null).execute();
  expect(stored.length).toBeGreaterThan(0);
});
