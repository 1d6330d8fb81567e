import { beforeEach, expect, test } from 'vitest';
import type { InvitationDraft } from '#account/openings/contract.ts';
import { newId } from '#shared/ids.ts';
import { addDays, seoulDay, startOfDay } from '#shared/time/dates.ts';
import { observe } from '#test/live/live-observer.ts';
import { arrive, moveIn, outcome } from '#test/people/newcomers.ts';
import { ourTown, town } from '#test/people/town.ts';
import { mustSucceed, nextTown, settle } from '#test/people/world.ts';
import { serverForTest } from '#test/server/server.ts';

const { server, operator } = ourTown();

beforeEach(async () => {
  await mustSucceed(operator.put(`/api/openings/${town}`, { state: 'invitation' }));
});

const draft = (more: Partial<InvitationDraft> = {}): InvitationDraft => ({
  id: newId(),
  cityCode: town,
  label: '군청 민원실',
  mostUses: 3,
  days: 7,
  ...more,
});
const invite = async (more: Partial<InvitationDraft> = {}) =>
  (await mustSucceed(operator.post('/api/invitations', draft(more)))).body;
const list = async (person = operator) => (await person.get(`/api/invitations?city=${town}`)).body.items;
const bad = [403, 'invitations.bad'];

test('a code lets newcomers in, as often and as long as its operator says', async () => {
  const made = await invite({ mostUses: 2 });
  expect(made).toMatchObject({ label: '군청 민원실', useCount: 0, works: true, can: { end: true } });
  expect(made.code).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
  expect(made.address).toBe(`${server.origin}/start?code=${made.code}`);
  expect(new Date(made.expiresAt)).toEqual(startOfDay(addDays(seoulDay(server.p.clock.now()), 7)));

  const [first, second, third] = [await arrive(server), await arrive(server), await arrive(server)];
  expect(outcome(await moveIn(first, town))).toEqual([403, 'openings.byInvitation']);
  expect(outcome(await moveIn(first, town, 'ZZZZ-ZZZZ'))).toEqual(bad);
  expect(outcome(await moveIn(first, nextTown(), made.code))[0]).toBe(200);
  const typed = `${made.code.slice(0, 4)}-${made.code.slice(4)}`.toLowerCase();
  const screen = await observe(server, operator, [`openings:${town}`]);
  expect(outcome(await moveIn(second, town, typed))).toEqual([200, town]);
  expect((await screen.hears('invitation.changed')).data).toEqual({ id: made.id });
  expect(outcome(await moveIn(third, town, made.code))).toEqual([200, town]);
  expect((await list())[0]).toMatchObject({ useCount: 2, works: false });
  expect(outcome(await moveIn(await arrive(server), town, made.code))).toEqual(bad);
});

test('of two newcomers at the last use of a code one gets in, and a repeated save counts once', async () => {
  const { code } = await invite({ mostUses: 1 });
  const newcomers = [await arrive(server), await arrive(server)];
  const responses = await Promise.all(newcomers.map((one) => moveIn(one, town, code)));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 403]);

  const twice = await invite({ mostUses: 5 });
  const one = await arrive(server);
  await Promise.all([moveIn(one, town, twice.code), moveIn(one, town, twice.code)]);
  expect((await list())[0].useCount).toBe(1);
});

test('an ended code, one that is over, and one of a closed town let nobody in', async () => {
  const { id, code } = await invite();
  const newcomer = await arrive(server);
  const lookup = async () => (await newcomer.ask('GET', `/api/invitation-codes/${code}`)).status;
  expect(await lookup()).toBe(200);
  await operator.put(`/api/openings/${town}`, { state: 'closed' });
  expect(outcome(await moveIn(newcomer, town, code))).toEqual([403, 'openings.closed']);
  await operator.put(`/api/openings/${town}`, { state: 'invitation' });
  await mustSucceed(operator.put(`/api/invitations/${id}/end`));
  await mustSucceed(operator.put(`/api/invitations/${id}/end`));
  expect((await list())[0]).toMatchObject({ works: false, can: { end: false } });
  expect(outcome(await moveIn(newcomer, town, code))).toEqual(bad);
  expect(await lookup()).toBe(404);

  const short = await invite({ days: 1 });
  await server.p.db
    .updateTable('invitation')
    .set({ expires_at: server.p.clock.now() })
    .where('id', '=', short.id)
    .execute();
  expect(outcome(await moveIn(newcomer, town, short.code))).toEqual(bad);
});

test('a printed code leads through the sign-in to its town', async () => {
  const { code } = await invite();
  const start = await (await fetch(`${server.origin}/start?code=${code}`)).text();
  const login = /href="(\/auth\/login[^"]*)"/.exec(start)?.[1] ?? '';
  expect(login).toBe(`/auth/login?next=${encodeURIComponent(`/region-setup?code=${code}`)}`);
  const browser = await arrive(server, '새이웃', login);
  expect(browser.path()).toBe(`/region-setup?code=${code}`);
  expect((await browser.ask('GET', `/api/invitation-codes/${code}`)).body).toEqual({ cityCode: town });
  // Signed in already, and the QR code scanned again.
  await browser.go(`/start?code=${code}`);
  expect(browser.path()).toBe(`/region-setup?code=${code}`);
  // A value that is no code is dropped.
  const odd = await (await fetch(`${server.origin}/start?code=${encodeURIComponent('"><b>')}`)).text();
  expect(/href="(\/auth\/login[^"]*)"/.exec(odd)?.[1]).toBe('/auth/login');
});

test('the same draft makes one code; wrong fields and foreign towns are refused', async () => {
  const one = draft();
  const responses = await Promise.all([1, 2, 3].map(() => operator.post('/api/invitations', one)));
  expect(new Set(responses.map(({ body }) => body.code)).size).toBe(1);
  expect(await list()).toHaveLength(1);
  const refused = async (more: Partial<InvitationDraft>) => {
    const { status, body } = await operator.post('/api/invitations', draft(more));
    return [status, body.error.reason];
  };
  expect(await refused({ label: ' ' })).toEqual([422, 'invitations.needLabel']);
  expect(await refused({ mostUses: 0 })).toEqual([422, 'invitations.badUses']);
  expect(await refused({ days: 400 })).toEqual([422, 'invitations.badDays']);
  expect(await refused({ cityCode: '52800' })).toEqual([404, 'invitations.gone']);
});

test('editors see and print codes, but make and end none; nobody else sees any', async () => {
  const { id } = await invite();
  const editor = await settle(server, { name: '편집', cityCode: '52800', rights: [`editor:${town}`] });
  expect((await list(editor))[0]).toMatchObject({ id, can: { end: false } });
  expect((await editor.get(`/api/invitations/${id}`)).status).toBe(200);
  expect((await editor.post('/api/invitations', draft())).status).toBe(404);
  expect((await editor.put(`/api/invitations/${id}/end`)).status).toBe(404);
  const elsewhere = await settle(server, { name: '남', cityCode: '52800', rights: ['operator:52800'] });
  expect((await elsewhere.get(`/api/invitations?city=${town}`)).status).toBe(404);
  expect((await elsewhere.get(`/api/invitations/${id}`)).status).toBe(404);
  expect((await elsewhere.put(`/api/invitations/${id}/end`)).status).toBe(404);
});

test('a long list of codes has a second page', async () => {
  for (let n = 0; n < 3; n++) await invite({ label: `창구 ${n}` });
  const first = (await operator.get(`/api/invitations?city=${town}&limit=2`)).body;
  const rest = (await operator.get(`/api/invitations?city=${town}&limit=2&cursor=${first.nextCursor}`)).body;
  const labels = [...first.items, ...rest.items].map(({ label }: { label: string }) => label);
  expect(labels).toEqual(['창구 2', '창구 1', '창구 0']);
});

test('codes cannot be tried out: attempts of one address are limited, also while saving', async () => {
  const strict = await serverForTest({ env: { RATE_LIMITS: 'on' } });
  const browser = await arrive(strict);
  const statuses = [];
  for (let n = 0; n < 201; n++)
    statuses.push((await browser.ask('GET', '/api/invitation-codes/ZZZZZZZZ')).status);
  expect(statuses.indexOf(429)).toBe(200);
  expect((await moveIn(browser, '51110', 'ZZZZZZZZ')).status).toBe(429);
  // Without a code one still gets in.
  expect((await moveIn(browser, '51110')).status).toBe(200);
});
