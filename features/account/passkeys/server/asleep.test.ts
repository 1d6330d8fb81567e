import { expect, test } from 'vitest';
import { writePost } from '#community/posts/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { observe } from '#test/live/live-observer.ts';
import { ourTown, town } from '#test/people/town.ts';
import {
  mustSucceed,
  type Person,
  reasonOf,
  request,
  setRights,
  settle,
  signIn,
} from '#test/people/world.ts';
import { openBrowser } from '#test/server/http-browser.ts';
import { addPasskey, authenticator, confirmWith } from '#test/services/authenticator.ts';
import { newsDraft } from '#town/news/fixtures.ts';

const { server, jimin, resident } = ourTown();
const moderator = resident('지킴이', 'moderator');

const hour = 3_600_000;
const asleep = [403, 'rights.asleep'];
const sessionIn = (cookies: string) => /masil-session=[^;]+/.exec(cookies)?.[0];
const me = async (who: Person) => (await who.get('/api/session')).body.person;

test('twelve hours after signing in rights sleep, from one request to the next; the rest goes on as for a neighbour', async () => {
  const post = await writePost(jimin);
  server.pass(12 * hour - 1000);
  expect((await moderator.get('/api/reports/cases')).status).toBe(200);
  expect(await me(moderator)).toMatchObject({ rightsAsleep: false });
  server.pass(1000);
  expect(reasonOf(await moderator.get('/api/reports/cases'))).toEqual(asleep);
  expect(await me(moderator)).toMatchObject({ rightsAsleep: true, rights: [`moderator:${town}`] });
  expect((await moderator.get('/api/posts')).body.items).toHaveLength(1);
  const own = await writePost(moderator, { title: '지킴이의 글' });
  expect((await jimin.get(`/api/posts/${own.id}`)).body).toMatchObject({ title: '지킴이의 글' });
  expect((await moderator.get(`/api/posts/${post.id}`)).body.can).toMatchObject({ delete: false });
  // Acts that take their right ask them to sign in again; nothing has happened.
  expect(reasonOf(await moderator.delete(`/api/posts/${post.id}`))).toEqual(asleep);
  expect((await jimin.get(`/api/posts/${post.id}`)).status).toBe(200);
  // A right that they never had stays what does not exist.
  expect(reasonOf(await moderator.get('/api/admin/record'))).toEqual([404, undefined]);
  expect(reasonOf(await jimin.get('/api/reports/cases'))).toEqual([404, undefined]);
});

test('a page of the admin pages is still theirs, and the document says that the rights sleep', async () => {
  server.pass(13 * hour);
  const page = await request(server, 'GET', '/admin', moderator.cookie);
  expect(page.status).toBe(200);
  const admin = await settle(server, { name: '민재', cityCode: null, isAdmin: true });
  server.pass(13 * hour);
  // Not to region setup: they have no town, but they are who they were.
  expect((await request(server, 'GET', '/home', admin.cookie)).status).toBe(200);
  expect((await admin.get('/api/posts')).body.items).toEqual([]);
});

test('live topics of a right end within a second, and those of residents can be had again', async () => {
  const screen = await observe(server, moderator, [`reports:${town}`, `city:${town}`]);
  expect(screen.frames).toContainEqual(
    expect.objectContaining({ subscribed: [`reports:${town}`, `city:${town}`] }),
  );
  const neighbours = await observe(server, jimin, [`city:${town}`]);
  server.pass(12 * hour);
  expect(await screen.closed()).toBe(4401);
  const again = await observe(server, moderator, [`reports:${town}`, `city:${town}`]);
  expect(await again.refused()).toEqual([`reports:${town}`]);
  await writePost(jimin);
  await again.hears('post.created');
  await neighbours.hears('post.created');
  again.close();
  neighbours.close();
});

test('signing in again in the same browser wakes the rights, and keeps the session', async () => {
  const browser = openBrowser(server.origin);
  const name = `담당 ${newId().slice(-6)}`;
  const page = await browser.go('/auth/login');
  await browser.submit(page, { name });
  const home = { provinceCode: town.slice(0, 2), cityCode: town };
  const consents = { age: true, terms: true, privacy: true, marketing: false };
  const settled = await browser.ask('PUT', '/api/session/home', { ...home, consents });
  const { id } = settled.body.person;
  await setRights(server, id, [`editor:${town}`]);
  server.pass(12 * hour);
  const draft = newsDraft(server, { cityCode: town });
  expect(reasonOf(await browser.ask('POST', '/api/news', draft))).toEqual(asleep);
  const before = browser.cookies();
  const screen = await observe(server, { cookie: before }, [`person:${id}`]);
  await browser.choose(await browser.go('/auth/login?next=/admin'), name);
  expect(browser.path()).toBe('/admin');
  expect(sessionIn(browser.cookies())).toBe(sessionIn(before));
  // The socket comes back as somebody whose rights are awake.
  expect(await screen.closed()).toBe(4401);
  expect((await browser.ask('POST', '/api/news', draft)).status).toBe(201);
});

test('a passkey wakes the rights, too, of its own session', async () => {
  const phone = authenticator();
  const here = { origin: server.origin };
  await mustSucceed(addPasskey(moderator, phone, here));
  server.pass(13 * hour);
  const laptop = await signIn(server, moderator.id, town);
  server.pass(12 * hour);
  const screen = await observe(server, moderator, [`city:${town}`]);
  expect(reasonOf(await moderator.get('/api/reports/cases'))).toEqual(asleep);
  await mustSucceed(confirmWith(moderator, phone, here));
  expect(await screen.closed()).toBe(4401);
  expect((await moderator.get('/api/reports/cases')).status).toBe(200);
  expect(reasonOf(await laptop.get('/api/reports/cases'))).toEqual(asleep);
  server.pass(12 * hour);
  expect(reasonOf(await moderator.get('/api/reports/cases'))).toEqual(asleep);
});

test('a confirmation while rights are awake closes no socket', async () => {
  const phone = authenticator();
  const here = { origin: server.origin };
  await mustSucceed(addPasskey(moderator, phone, here));
  const screen = await observe(server, moderator, [`person:${moderator.id}`, `reports:${town}`]);
  await mustSucceed(confirmWith(moderator, phone, here));
  await screen.hears('session.renewed');
  expect(screen.frames.filter((frame) => 'revoked' in frame)).toEqual([]);
  screen.close();
});

test('without STAFF_PASSKEYS personal data needs no passkey, but awake rights', async () => {
  expect((await moderator.get(`/api/admin/people/${jimin.id}`)).status).toBe(200);
  server.pass(12 * hour);
  expect(reasonOf(await moderator.get(`/api/admin/people/${jimin.id}`))).toEqual(asleep);
});
