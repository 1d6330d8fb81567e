import { randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { noticesOf } from '#notices/notifications/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { ourTown, town } from '#test/people/town.ts';
import { mustSucceed, nextTown, type Person, reasonOf, settle, signIn } from '#test/people/world.ts';
import {
  type Authenticator,
  addPasskey,
  authenticator,
  challengeFor,
  confirmWith,
} from '#test/services/authenticator.ts';

const { server, moderator } = ourTown({ STAFF_PASSKEYS: 'required' });
let phone: Authenticator;
let here: { origin: string };

beforeAll(() => {
  here = { origin: server.origin };
});
beforeEach(() => {
  phone = authenticator();
});

const minute = 60_000;
const needed = [403, 'passkey.needed'];
const refused = [403, 'passkey.refused'];
const file = (who: Person) => who.get(`/api/admin/people/${moderator.id}`);
const keysOf = async (who: Person) => (await mustSucceed(who.get('/api/passkeys'))).body;
const withPasskey = () => mustSucceed(addPasskey(moderator, phone, here));

test('personal data waits for a passkey; the first one, made after signing in, opens it for a quarter of an hour', async () => {
  expect(reasonOf(await file(moderator))).toEqual(needed);
  expect(reasonOf(await moderator.get('/api/admin/people?name=a'))).toEqual(needed);
  expect(reasonOf(await moderator.get('/api/session/confirmation'))).toEqual(needed);
  // The answer to a rejection has the receipt, its owner and its photo.
  const admin = await settle(server, { name: '민재', cityCode: nextTown(), isAdmin: true });
  const rejection = () => admin.put(`/api/challenges/receipts/${newId()}/rejection`, { reason: '흐려요' });
  expect(reasonOf(await rejection())).toEqual(needed);
  // A list without personal data asks for nothing.
  expect((await moderator.get('/api/reports/cases')).status).toBe(200);

  const { body } = await withPasskey();
  expect(body).toMatchObject({ items: [{ isBackedUp: true, lastUsedAt: null }], can: { add: true } });
  expect((await file(moderator)).status).toBe(200);
  expect((await moderator.get('/api/session/confirmation')).status).toBe(204);
  server.pass(15 * minute);
  expect(reasonOf(await file(moderator))).toEqual(needed);
  expect((await confirmWith(moderator, phone, here)).status).toBe(204);
  expect((await file(moderator)).status).toBe(200);
});

test.each(['ES256', 'EdDSA', 'RS256'] as const)('a device may sign with %s', async (algorithm) => {
  const device = authenticator({ algorithm });
  await mustSucceed(addPasskey(moderator, device, here));
  server.pass(20 * minute);
  expect((await confirmWith(moderator, device, here)).status).toBe(204);
});

test('for a neighbour nothing of it exists', async () => {
  const jimin = await settle(server, { name: '지민', cityCode: town });
  for (const response of [
    await jimin.get('/api/passkeys'),
    await jimin.post('/api/passkeys/challenges', { purpose: 'creation' }),
    await jimin.get('/api/session/confirmation'),
    await jimin.get(`/api/admin/people/${moderator.id}`),
  ])
    expect([response.status, response.body.error.reason]).toEqual([404, undefined]);
});

test('an answer for another address, another host, or without a check of the person is refused', async () => {
  await withPasskey();
  server.pass(20 * minute);
  for (const how of [
    { origin: 'https://masi1.kr' },
    { origin: server.origin.replace('localhost', '127.0.0.1') },
    { ...here, host: 'masi1.kr' },
    { ...here, isVerified: false },
    { ...here, type: 'webauthn.create' },
  ])
    expect(reasonOf(await confirmWith(moderator, phone, how))).toEqual(refused);
  expect(reasonOf(await file(moderator))).toEqual(needed);
  const other = await settle(server, { name: '다른이', cityCode: town, rights: [`moderator:${town}`] });
  expect(reasonOf(await addPasskey(other, authenticator(), { origin: 'https://masi1.kr' }))).toEqual(refused);
  expect(reasonOf(await addPasskey(other, authenticator(), { ...here, isVerified: false }))).toEqual(refused);
});

test('a challenge serves once, for five minutes, in its session and for its purpose', async () => {
  await withPasskey();
  const send = (who: Person, token: string, challenge: string) =>
    who.put('/api/session/confirmation', { token, response: phone.signChallenge(challenge, here) });

  const first = await challengeFor(moderator, 'confirmation');
  const confirmation = { token: first.token, response: phone.signChallenge(first.challenge, here) };
  const both = await Promise.all(
    [1, 2, 3].map(() => moderator.put('/api/session/confirmation', confirmation)),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([204, 403, 403]);
  expect(reasonOf(await moderator.put('/api/session/confirmation', confirmation))).toEqual(refused);

  const second = await challengeFor(moderator, 'confirmation');
  // Another challenge than the token's.
  expect(reasonOf(await send(moderator, second.token, randomBytes(32).toString('base64url')))).toEqual(
    refused,
  );
  expect(reasonOf(await send(moderator, second.token, second.challenge))).toEqual(refused);

  const laptop = await signIn(server, moderator.id, town);
  const third = await challengeFor(moderator, 'confirmation');
  expect(reasonOf(await send(laptop, third.token, third.challenge))).toEqual(refused);
  const forMaking = await challengeFor(moderator, 'creation');
  expect(reasonOf(await send(moderator, forMaking.token, forMaking.challenge))).toEqual(refused);
  for (const token of ['x', 'a.b.c.d.e', `${third.token}x`])
    expect(reasonOf(await send(moderator, token, third.challenge))).toEqual(refused);

  const late = await challengeFor(moderator, 'confirmation');
  server.pass(5 * minute + 1000);
  expect(reasonOf(await send(moderator, late.token, late.challenge))).toEqual(refused);
});

test('a confirmation counts in its own session only', async () => {
  await withPasskey();
  const laptop = await signIn(server, moderator.id, town);
  expect((await file(moderator)).status).toBe(200);
  expect(reasonOf(await file(laptop))).toEqual(needed);
  const marks = (await moderator.get('/api/sessions')).body.items.map(
    ({ isThisOne, isConfirmed }: { isThisOne: boolean; isConfirmed: boolean }) => [isThisOne, isConfirmed],
  );
  expect(marks.sort()).toEqual([
    [false, false],
    [true, true],
  ]);
});

test('the passkey of somebody else, one that nobody knows, and a removed one are refused', async () => {
  await withPasskey();
  const other = await settle(server, { name: '다른이', cityCode: town, rights: [`moderator:${town}`] });
  const theirs = authenticator();
  await mustSucceed(addPasskey(other, theirs, here));
  expect(reasonOf(await confirmWith(moderator, theirs, here))).toEqual(refused);
  expect(reasonOf(await confirmWith(moderator, authenticator(), here))).toEqual(refused);
  // Their credential cannot be taken over either.
  expect(reasonOf(await addPasskey(moderator, theirs, here))).toEqual([409, 'passkey.known']);

  const [{ id }] = (await keysOf(moderator)).items;
  expect((await other.delete(`/api/passkeys/${id}`)).status).toBe(404);
  expect((await moderator.delete(`/api/passkeys/${id}`)).status).toBe(204);
  expect((await moderator.delete(`/api/passkeys/${id}`)).status).toBe(404);
  expect(reasonOf(await confirmWith(moderator, phone, here))).toEqual(refused);
});

test('a device whose counter does not grow is a copy, and is refused', async () => {
  await withPasskey();
  const confirm = async (counter: number) =>
    reasonOf(await confirmWith(moderator, phone, { ...here, counter }));
  expect(await confirm(7)).toEqual([204, undefined]);
  expect(await confirm(7)).toEqual(refused);
  expect(await confirm(6)).toEqual(refused);
  expect(await confirm(0)).toEqual(refused);
  expect(await confirm(8)).toEqual([204, undefined]);
});

test('the first passkey needs a sign-in of the last ten minutes, the next one a confirmation', async () => {
  server.pass(10 * minute + 1000);
  expect(await keysOf(moderator)).toMatchObject({ items: [], signInFirst: true });
  const ask = (who: Person) => who.post('/api/passkeys/challenges', { purpose: 'creation' });
  expect(reasonOf(await ask(moderator))).toEqual([403, 'passkey.signInFirst']);
  Object.assign(moderator, await signIn(server, moderator.id, town));
  await withPasskey();
  const laptop = await signIn(server, moderator.id, town);
  // Just signed in, but not by whoever has the passkey.
  expect(reasonOf(await ask(laptop))).toEqual(needed);
  await mustSucceed(confirmWith(laptop, phone, here));
  await mustSucceed(addPasskey(laptop, authenticator(), here));
  expect((await keysOf(moderator)).items).toHaveLength(2);
});

test('two first passkeys at once: the second one waits and then needs a confirmation', async () => {
  const sessions = [moderator, await signIn(server, moderator.id, town)];
  const asked = await Promise.all(sessions.map((who) => challengeFor(who, 'creation')));
  const responses = await Promise.all(
    sessions.map((who, at) => {
      const { token = '', challenge = '' } = asked[at] ?? {};
      return who.post('/api/passkeys', {
        id: newId(),
        token,
        response: authenticator().make(challenge, here),
      });
    }),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 403]);
});

test('nobody has more than ten, and the same request twice adds one', async () => {
  await withPasskey();
  for (let n = 2; n <= 9; n++) await mustSucceed(addPasskey(moderator, authenticator(), here));
  const { token, challenge } = await challengeFor(moderator, 'creation');
  const body = { id: newId(), token, response: authenticator().make(challenge, here) };
  expect((await moderator.post('/api/passkeys', body)).status).toBe(201);
  expect((await moderator.post('/api/passkeys', body)).status).toBe(201);
  expect(await keysOf(moderator)).toMatchObject({ can: { add: false } });
  expect((await keysOf(moderator)).items).toHaveLength(10);
  const more = await moderator.post('/api/passkeys/challenges', { purpose: 'creation' });
  expect(reasonOf(more)).toEqual([409, 'passkey.full']);
});

test('adding and removing is told to the person and recorded; removing needs a confirmation', async () => {
  await withPasskey();
  const [{ id }] = (await keysOf(moderator)).items;
  server.pass(16 * minute);
  expect(reasonOf(await moderator.delete(`/api/passkeys/${id}`))).toEqual(needed);
  await mustSucceed(confirmWith(moderator, phone, here));
  await mustSucceed(moderator.delete(`/api/passkeys/${id}`));
  const notices = (await noticesOf(server, moderator)).map(({ kind, path }) => [kind, path]);
  expect(notices).toContainEqual(['passkeyAdded', '/settings/passkeys']);
  expect(notices).toContainEqual(['passkeyRemoved', '/settings/passkeys']);
  const entries = await server.p.db
    .selectFrom('audit_entry')
    .select(['action', 'admin_id', 'person_id'])
    .where('item_id', '=', id)
    .orderBy('id')
    .execute();
  expect(entries).toEqual(
    ['passkey.added', 'passkey.removed'].map((action) => ({
      action,
      admin_id: moderator.id,
      person_id: moderator.id,
    })),
  );
});

test.each([
  {},
  { response: null },
  { response: { id: 'x', rawId: 'x', type: 'public-key', response: {} } },
  { response: { id: '<', rawId: '<', type: 'x', response: { clientDataJSON: 'é' } } },
])('a wrong body is refused with a sentence: %j', async (body) => {
  const { token } = await challengeFor(moderator, 'confirmation');
  for (const response of [
    await moderator.put('/api/session/confirmation', { token, ...body }),
    await moderator.post('/api/passkeys', { id: newId(), token, ...body }),
  ])
    expect(response.status).toBe(422);
});

test('certificates of a device are not read: an answer with any is refused', async () => {
  for (const [format, statement] of [
    ['packed', new Map([['x5c', [new Uint8Array([1])]]])],
    ['android-safetynet', new Map()],
  ] as const) {
    const { token, challenge } = await challengeFor(moderator, 'creation');
    const made = phone.make(challenge, here);
    const attestation = new Map<string, unknown>([
      ['fmt', format],
      ['attStmt', statement],
      ['authData', new Uint8Array(37)],
    ]);
    const attestationObject = Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url');
    const response = { ...made, response: { ...made.response, attestationObject } };
    const result = await moderator.post('/api/passkeys', { id: newId(), token, response });
    expect(reasonOf(result)).toEqual(refused);
  }
});

test('an attestation that is no map of CBOR, or has none as its statement, is refused', async () => {
  const packed = (statement: [string, unknown][]) =>
    new Map<string, unknown>([['fmt', 'packed'], ...statement]);
  for (const value of [
    0,
    'fmt',
    [1],
    null,
    packed([]),
    packed([['attStmt', 1]]),
    packed([['attStmt', null]]),
    packed([['attStmt', new Map()]]),
    new Map([['fmt', 'none']]),
    new Map([
      ['fmt', 'none'],
      ['authData', 'x'],
    ]),
  ]) {
    const { token, challenge } = await challengeFor(moderator, 'creation');
    const made = phone.make(challenge, here);
    const attestationObject = Buffer.from(isoCBOR.encode(value as never)).toString('base64url');
    const response = { ...made, response: { ...made.response, attestationObject } };
    expect(reasonOf(await moderator.post('/api/passkeys', { id: newId(), token, response }))).toEqual(
      refused,
    );
  }
});
