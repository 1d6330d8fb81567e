import { EncryptJWT } from 'jose';
import { expect } from 'vitest';
import { secret } from '#server/database/secrets.ts';
import { test } from '#test/people/town.ts';
import { seal, unseal } from './sealed.ts';

const made = (headers: { alg: string; enc: string }, key: Uint8Array) =>
  new EncryptJWT({ value: 'theirs' })
    .setProtectedHeader(headers)
    .setAudience('flow')
    .setExpirationTime('5m')
    .encrypt(key);

test('a sealed value is opened for its purpose and within its time only', async ({ server }) => {
  const { p } = server;
  const sealed = await seal(p, 'flow', { state: 'a' }, 60);
  expect(await unseal(p, 'flow', sealed)).toEqual({ state: 'a' });
  expect(await unseal(p, 'pending', sealed)).toBeNull();
  server.pass(61_000);
  expect(await unseal(p, 'flow', sealed)).toBeNull();
});

test('a value is opened by the one algorithm that seals, whatever its header names, and needs an end', async ({
  server,
}) => {
  const { p } = server;
  const key = await secret(p.db, 'cookies');
  expect(await unseal(p, 'flow', await made({ alg: 'dir', enc: 'A256GCM' }, key))).toBe('theirs');
  for (const headers of [
    { alg: 'dir', enc: 'A128CBC-HS256' },
    { alg: 'A256KW', enc: 'A256GCM' },
    { alg: 'A256GCMKW', enc: 'A128GCM' },
  ])
    expect([headers, await unseal(p, 'flow', await made(headers, key))]).toEqual([headers, null]);
  const endless = await new EncryptJWT({ value: 'theirs' })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setAudience('flow')
    .encrypt(key);
  expect(await unseal(p, 'flow', endless)).toBeNull();
});
