import { expect } from 'vitest';
import webPush from 'web-push';
import { readSettings } from '#server/settings/settings.ts';
import { test } from '#test/people/town.ts';
import { production } from '#test/server/production-settings.ts';
import { serverForTest } from '#test/server/server.ts';
import { pushKeys } from './push-keys.ts';

const { publicKey, privateKey } = webPush.generateVAPIDKeys();
const vapid = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };

test('keys are made once and kept, and keys of the settings come first', async ({ server }) => {
  const [one, two] = await Promise.all([pushKeys(server.p), pushKeys(server.p)]);
  expect(one).toEqual(two);
  expect(Buffer.from(one.privateKey, 'base64url')).toHaveLength(32);
  const settings = readSettings({ ...vapid, VAPID_SUBJECT: 'mailto:masil@masil.example' });
  expect(await pushKeys({ ...server.p, settings })).toEqual({
    publicKey,
    privateKey,
    subject: 'mailto:masil@masil.example',
  });
});

test('the contact of the settings is used with our own keys as well', async () => {
  const server = await serverForTest({ env: { VAPID_SUBJECT: 'mailto:masil@masil.example' } });
  expect((await pushKeys(server.p)).subject).toBe('mailto:masil@masil.example');
});

test('keys that are not a pair stop the start with a message', () => {
  expect(() => readSettings({ VAPID_PUBLIC_KEY: publicKey })).toThrow(/belong together/);
  const other = webPush.generateVAPIDKeys().privateKey;
  expect(() => readSettings({ ...vapid, VAPID_PRIVATE_KEY: other })).toThrow(/not a pair/);
  expect(() => readSettings({ ...vapid, VAPID_SUBJECT: 'masil' })).toThrow(/VAPID_SUBJECT/);
});

test('a production server pushes to no address of its own machine', () => {
  expect(() => readSettings({ ...production, PUSH_TO_LOOPBACK: 'on' })).toThrow(/PUSH_TO_LOOPBACK/);
});
