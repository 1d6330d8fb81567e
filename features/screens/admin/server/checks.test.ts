import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Check } from '#screens/admin/server-contract.ts';
import type { Platform } from '#server/platform.ts';
import { certificate } from '#test/deploy/files.ts';
import { arrive } from '#test/people/newcomers.ts';
import { ourTown } from '#test/people/town.ts';
import { as } from '#test/people/world.ts';
import { freePort } from '#test/server/free-port.ts';
import { openBrowser } from '#test/server/http-browser.ts';
import { serverForTest, type TestServer } from '#test/server/server.ts';
import { judgedCertificate, readChecks } from './checks.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'masil-checks-'));
  return () => rm(folder, { recursive: true });
});
const file = (name: string) => join(folder, name);
const { server, minjae } = ourTown(() => ({
  BACKUP_STATUS_FILE: file('backup'),
  DRILL_STATUS_FILE: file('drill'),
  KAKAO_ADMIN_KEY: 'key',
  KAKAO_APP_ID: '77',
}));

const check = async (name: string, p?: Platform) => {
  const checks: Check[] = p ? await readChecks(p) : (await minjae.get('/api/admin/server')).body.checks;
  return checks.find(({ state }) => state.startsWith(name));
};

const hourMs = 3_600_000;
/** Writes a file as if some hours ago. */
async function write(name: string, hoursAgo: number, text = '') {
  await writeFile(file(name), text);
  const at = new Date(server.p.clock.now().getTime() - hoursAgo * hourMs);
  await utimes(file(name), at, at);
}

test('an admin sees the free space, and how old the backup and the drill of a restore are', async () => {
  expect(await check('disk')).toEqual({
    state: expect.stringMatching(/^disk\.(ok|low|full)$/),
    at: null,
    detail: expect.stringMatching(/^\d+\.\d GB$/),
  });
  expect([(await check('backup'))?.state, (await check('drill'))?.state]).toEqual([
    'backup.none',
    'drill.none',
  ]);
  await write('backup', 25);
  expect(await check('backup')).toMatchObject({ state: 'backup.ok', at: expect.any(String) });
  await write('backup', 27);
  expect((await check('backup'))?.state).toBe('backup.late');
  await write('drill', 34 * 24);
  expect((await check('drill'))?.state).toBe('drill.ok');
  await write('drill', 36 * 24);
  expect((await check('drill'))?.state).toBe('drill.late');
  await write('drill', 1, 'The drill failed: a resident wrote a post.\n');
  expect(await check('drill')).toMatchObject({
    state: 'drill.failed',
    detail: 'The drill failed: a resident wrote a post.',
  });
  const { settings } = server.p;
  const withoutFolder = { ...server.p, settings: { ...settings, dataDir: join(folder, 'missing') } };
  expect((await readChecks(withoutFolder)).map(({ state }) => state)).toEqual([
    'backup.late',
    'drill.failed',
  ]);
  // A checkout has no certificate and is no release.
  expect([await check('certificate'), await check('release')]).toEqual([undefined, undefined]);
});

test('an admin sees what is wrong with the certificate, and that nothing answers', async () => {
  const { cert, key } = await certificate(folder);
  const proxy = createServer({ cert: await readFile(cert), key: await readFile(key) });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void proxy.close());
  const at = (origin: string) => ({
    ...server.p,
    settings: {
      ...server.p.settings,
      publicOrigin: origin,
      backupStatusFile: undefined,
      drillStatusFile: undefined,
    },
  });
  const behind = at(`https://127.0.0.1:${(proxy.address() as AddressInfo).port}`);
  expect(await check('certificate', behind)).toMatchObject({
    state: 'certificate.refused',
    at: expect.any(String),
    detail: 'DEPTH_ZERO_SELF_SIGNED_CERT',
  });
  expect((await check('backup', behind))?.state).toBe('backup.unset');
  expect((await check('drill', behind))?.state).toBe('drill.unset');
  const nowhere = `127.0.0.1:${await freePort()}`;
  expect(await check('certificate', at(`https://${nowhere}`))).toMatchObject({
    state: 'certificate.unreachable',
    detail: nowhere,
  });
});

test('a certificate is said to end soon from fourteen days before', () => {
  const end = Date.parse('2026-12-31T00:00:00Z');
  const stateAt = (days: number) =>
    judgedCertificate(
      { endsAt: new Date(end), fault: null },
      { host: 'masil.example', now: end - days * 24 * hourMs },
    );
  expect([stateAt(14.01), stateAt(13.99)]).toMatchObject([
    { state: 'certificate.ok', at: '2026-12-31T00:00:00.000Z' },
    { state: 'certificate.soon' },
  ]);
});

/** The settings of a provider at which nobody answers. */
const unreachable = async () => ({
  OIDC_ISSUER: `http://127.0.0.1:${await freePort()}`,
  OIDC_CLIENT_ID: 'masil',
  OIDC_CLIENT_SECRET: 'secret',
});

const services = async (of: TestServer) => {
  const admin = of === server ? minjae : await as(of, 'minjae');
  return (await admin.get('/api/admin/server')).body.services;
};

test('an admin sees when somebody last signed in at the provider, and why nobody can', async () => {
  await arrive(server, '새이웃');
  await expect
    .poll(() => services(server))
    .toContainEqual(expect.objectContaining({ name: 'signIn', failing: 0, answeredAt: expect.any(String) }));
  const cut = await serverForTest({
    env: await unreachable(),
  });
  await openBrowser(cut.origin).go('/auth/login');
  await expect
    .poll(() => services(cut))
    .toContainEqual(
      expect.objectContaining({ name: 'signIn', failing: 1, failure: 'ECONNREFUSED', answeredAt: null }),
    );
});

test('an admin sees that Kakao has never called, and when it last did; a stranger’s call is none', async () => {
  const webhooks = async () =>
    (await services(server)).find(({ name }: { name: string }) => name === 'webhooks');
  const call = (key: string) =>
    fetch(`${server.origin}/webhooks/kakao/unlink?app_id=77&user_id=nobody`, {
      headers: { authorization: `KakaoAK ${key}` },
    });
  expect((await call('guessed')).status).toBe(401);
  expect(await webhooks()).toMatchObject({ asked: 1, answeredAt: null });
  expect((await call('key')).status).toBe(200);
  await expect.poll(async () => (await webhooks()).answeredAt).toEqual(expect.any(String));
});
