import { expect, vi } from 'vitest';
import { test } from '#test/people/town.ts';
import { settle } from '#test/people/world.ts';
import { openBrowser } from '#test/server/http-browser.ts';
import type { TestServer } from '#test/server/server.ts';
import { addPasskey, authenticator, confirmWith } from '#test/services/authenticator.ts';

/** The lines that signing in and out leave, with their fields but the id of the request. */
function linesOf({ p }: TestServer) {
  const lines: unknown[] = [];
  vi.spyOn(p.log, 'info').mockImplementation(
    (({ requestId, ...line }: Record<string, unknown>, text: string) =>
      void lines.push([text, line])) as never,
  );
  return lines;
}

const goseong = { cityCode: '51820', consents: { age: true, terms: true, privacy: true, marketing: false } };

test('every sign-in, refused sign-in and sign-out is a line, with ids and codes only', async ({ server }) => {
  const lines = linesOf(server);
  const browser = openBrowser(server.origin);
  await browser.submit(await browser.go('/auth/login'), { name: '기록이' });
  const { id: personId } = (await browser.ask('PUT', '/api/session/home', goseong)).body.person;
  expect(lines).toEqual([['signed in', { personId, by: 'first sign-in' }]]);
  await browser.ask('DELETE', '/api/session');
  await browser.go('/auth/callback?code=secret&state=secret');
  expect(lines.slice(1)).toEqual([
    ['signed out', { personId }],
    ['nobody was signed in', { why: 'start.loginFailed' }],
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/secret|기록이/);
});

test('so is a confirmation by passkey, and a refused one', async ({ server, town }) => {
  const who = await settle(server, { name: '지킴이', cityCode: town, rights: [`moderator:${town}`] });
  const here = { origin: server.origin };
  const phone = authenticator();
  await addPasskey(who, phone, here);
  const lines = linesOf(server);
  await confirmWith(who, phone, here);
  await confirmWith(who, authenticator(), here);
  expect(lines).toEqual([
    ['confirmed by passkey', { personId: who.id }],
    ['a passkey was refused', { personId: who.id, why: 'passkey.refused' }],
  ]);
});
