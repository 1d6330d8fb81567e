import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { localIssuer } from '#account/sessions/server/provider/oidc-client.ts';
import { openAccount } from '#account/sessions/server/sign-in/accounts.ts';
import { writeBenefit } from '#community/benefits/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { observe } from '#test/live/live-observer.ts';
import { sendImage } from '#test/people/people.ts';
import { ourTown, town } from '#test/people/town.ts';
import { request, signIn } from '#test/people/world.ts';
import { serverForTest } from '#test/server/server.ts';
import { eraseDeletedAccounts } from './erase.ts';

const { server, jimin, hyunwoo } = ourTown({ KAKAO_ADMIN_KEY: 'key', KAKAO_APP_ID: '77' });

const row = (id: string) =>
  server.p.db.selectFrom('person').select('id').where('id', '=', id).executeTakeFirst();
const erased = (id: string) => vi.waitFor(async () => expect(await row(id)).toBeUndefined(), 20_000);

const consents = { age: true, terms: true, privacy: true, marketing: false };
const join = (subject: string) =>
  openAccount(
    server.p,
    { issuer: localIssuer, subject, name: '지민', email: null, photoUrl: null },
    { provinceCode: town.slice(0, 2), cityCode: town, consents },
  );

test('deletion ends all sessions at once, and the data is erased shortly after', async () => {
  const { personId } = await join('leaver');
  const phone = await signIn(server, personId, town);
  const laptop = await signIn(server, personId, town);
  const screen = await observe(server, laptop, [`person:${personId}`]);
  const visitor = await observe(server, hyunwoo, [`profile:${personId}`]);
  const response = await phone.delete('/api/account');
  expect([response.status, response.headers.get('clear-site-data')]).toEqual([204, '"cache", "storage"']);
  expect((await phone.get('/api/session')).body).toBeNull();
  expect((await laptop.get('/api/session')).body).toBeNull();
  expect(await screen.closed()).toBeGreaterThan(0);
  await erased(personId);
  expect((await visitor.hears('person.erased')).data).toEqual({ id: personId });
  visitor.close();
});

test('the same sign-in account registers again as a new person, even before the erasure is done', async () => {
  const { personId } = await join('again');
  const phone = await signIn(server, personId, town);
  await phone.delete('/api/account');
  const second = await join('again');
  expect(second.made).toBe(true);
  expect(second.personId).not.toBe(personId);
  await erased(personId);
  expect(await row(second.personId)).toBeDefined();
});

test('64 simultaneous requests make one deletion, and affect no one else', async () => {
  const responses = await Promise.all(Array.from({ length: 64 }, () => jimin.delete('/api/account')));
  expect(new Set(responses.map(({ status }) => status)).isSubsetOf(new Set([204, 401]))).toBe(true);
  await erased(jimin.id);
  expect((await hyunwoo.get('/api/session')).body.person.id).toBe(hyunwoo.id);
  expect((await request(server, 'DELETE', '/api/account')).status).toBe(401);
});

test('the cron run finishes an interrupted erasure and touches no one who did not ask', async () => {
  const failing = { erase: () => Promise.reject(new Error('the server died')) };
  server.p.personalData.failing = failing;
  try {
    await jimin.delete('/api/account');
    await expect(eraseDeletedAccounts.run(server.p, { personId: jimin.id })).rejects.toThrow(
      'the server died',
    );
    expect(await row(jimin.id)).toBeDefined();
  } finally {
    delete server.p.personalData.failing;
  }
  await eraseDeletedAccounts.run(server.p, null);
  expect(await row(jimin.id)).toBeUndefined();
  await eraseDeletedAccounts.run(server.p, { personId: hyunwoo.id });
  expect(await row(hyunwoo.id)).toBeDefined();
});

test('the profile photo and unused uploads are deleted', async () => {
  const id = await sendImage(server, jimin, 'posts');
  await jimin.delete('/api/account');
  await erased(jimin.id);
  const left = await server.p.db.selectFrom('image').select('id').where('id', '=', id).executeTakeFirst();
  expect(left).toBeUndefined();
});

const unlink = (method: 'GET' | 'POST', fields: Record<string, string>, authorization = 'KakaoAK key') => {
  const text = new URLSearchParams(fields).toString();
  const address = `${server.origin}/webhooks/kakao/unlink`;
  const headers = { authorization, 'content-type': 'application/x-www-form-urlencoded' };
  return method === 'GET'
    ? fetch(`${address}?${text}`, { headers: { authorization } })
    : fetch(address, { method, headers, body: text });
};

test.each(['GET', 'POST'] as const)(
  'unlinking at Kakao (%s) deletes the account, and repeating it is harmless',
  async (method) => {
    const subject = newId();
    const { personId } = await join(subject);
    const phone = await signIn(server, personId, town);
    const fields = { app_id: '77', user_id: subject, referrer_type: 'UNLINK_FROM_APPS' };
    expect((await unlink(method, fields)).status).toBe(200);
    expect((await phone.get('/api/session')).body).toBeNull();
    await erased(personId);
    expect((await unlink(method, fields)).status).toBe(200);
  },
);

test('a wrong key or another app is refused; an unknown user gets 200', async () => {
  const { personId } = await join('kept');
  const known = { app_id: '77', user_id: 'kept' };
  const statuses = await Promise.all([
    unlink('POST', known, 'KakaoAK wrong'),
    unlink('GET', known, 'key'),
    unlink('POST', known, ''),
    unlink('POST', { ...known, app_id: '78' }),
    unlink('GET', { user_id: 'kept' }),
  ]).then((responses) => responses.map(({ status }) => status));
  expect(statuses).toEqual([401, 401, 401, 401, 401]);
  expect(await row(personId)).toBeDefined();
  expect((await unlink('POST', { app_id: '77', user_id: 'nobody' })).status).toBe(200);
  expect((await unlink('POST', { app_id: '77' })).status).toBe(200);
});

test('without a Kakao app the route does not exist', async () => {
  const plain = await serverForTest();
  expect((await fetch(`${plain.origin}/webhooks/kakao/unlink`, { method: 'POST' })).status).toBe(404);
});

test('posts, comments, benefits and likes go, and counts are corrected; replies keep their place', async () => {
  const [mine, theirs] = [newId(), newId()];
  await jimin.post('/api/posts', { id: mine, title: '내 글', content: '글', category: 'daily' });
  await hyunwoo.post('/api/posts', { id: theirs, title: '이웃 글', content: '글', category: 'daily' });
  const [begun, unanswered] = [newId(), newId()];
  await jimin.post(`/api/posts/${theirs}/comments`, { id: begun, text: '비밀 이야기' });
  await jimin.post(`/api/posts/${theirs}/comments`, { id: unanswered, text: '혼잣말' });
  await hyunwoo.post(`/api/posts/${theirs}/comments`, { id: newId(), text: '답', answersId: begun });
  await jimin.put(`/api/posts/${theirs}/like`);
  await jimin.put(`/api/people/${hyunwoo.id}/follow`);
  const { id: offer } = await writeBenefit(jimin);
  await jimin.delete('/api/account');
  await erased(jimin.id);
  expect((await hyunwoo.get(`/api/benefits/${offer}`)).status).toBe(404);
  expect((await hyunwoo.get(`/api/posts/${mine}`)).status).toBe(404);
  expect((await hyunwoo.get(`/api/posts/${theirs}`)).body).toMatchObject({ likesCount: 0, commentCount: 1 });
  const { items } = (await hyunwoo.get(`/api/posts/${theirs}/comments`)).body;
  expect(
    items.map(({ text, author }: { text: string; author: object | null }) => [text, author !== null]),
  ).toEqual([
    ['', false],
    ['답', true],
  ]);
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from comment where text like '%비밀%' or text = '혼잣말')
      or exists (select from event where data::text like '%비밀 이야기%') as found`.execute(server.p.db);
  expect(rows).toEqual([{ found: false }]);
});

test('the other person keeps the chat in the list, without a name', async () => {
  const chatId = [jimin.id, hyunwoo.id].sort().join('_');
  const sent = await jimin.post(`/api/chats/${chatId}/messages`, { id: newId(), text: '안녕하세요' });
  expect(sent.status).toBeLessThan(300);
  await jimin.delete('/api/account');
  await erased(jimin.id);
  const { items } = (await hyunwoo.get('/api/chats')).body;
  expect(items).toHaveLength(1);
  expect(JSON.stringify(items)).not.toContain('지민');
  // The room itself cannot be opened any more.
  expect((await hyunwoo.get(`/api/chats/${chatId}`)).body.error.reason).toBe('chat.forbidden');
  const stored = await server.p.db
    .selectFrom('message')
    .select('text')
    .where('chat_id', '=', chatId)
    .execute();
  expect(stored).toEqual([{ text: '안녕하세요' }]);
});

test('whoever signs up while their account is being deleted is signed up', async () => {
  for (let round = 0; round < 6; round++) {
    const { personId } = await join('in a hurry');
    const phone = await signIn(server, personId, town);
    const joining = Array.from({ length: 8 }, () => join('in a hurry'));
    const [left, ...joined] = await Promise.all([phone.delete('/api/account'), ...joining]);
    expect(left.status).toBe(204);
    // Those who were before the deletion found the old account.
    expect(new Set(joined.map((each) => each.personId)).size).toBeLessThanOrEqual(2);
  }
});
