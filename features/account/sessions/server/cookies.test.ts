import { expect, test } from 'vitest';
import { otherProvider, serverForTest } from '#test/server/server.ts';

test('on https a cookie belongs to its host, is hidden from scripts and does not travel with writes of other sites', async () => {
  const { p } = await serverForTest({ env: { ...otherProvider, LOG_LEVEL: 'silent' } });
  const https = await serverForTest({
    env: { ...otherProvider, PUBLIC_ORIGIN: 'https://masil.example', LOG_LEVEL: 'silent' },
  });
  const given = async (port: number) => {
    const address = `http://127.0.0.1:${port}/auth/login`;
    const { headers } = await fetch(address, { redirect: 'manual' });
    return headers.getSetCookie().map((cookie) => cookie.replace(/=[\w-]{36};/, '=…;'));
  };
  expect(await given(https.p.settings.port)).toEqual([
    '__Host-masil-browser=…; Max-Age=300; Path=/; HttpOnly; Secure; SameSite=Lax',
  ]);
  expect(await given(p.settings.port)).toEqual([
    'masil-browser=…; Max-Age=300; Path=/; HttpOnly; SameSite=Lax',
  ]);
});
