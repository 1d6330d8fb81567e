import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { weAreRoot } from '#packages/local-postgres/account.ts';
import { mayEnter } from '#packages/local-postgres/home.ts';
import { run } from '#test/server/command.ts';
import { doctor, folder, secretText, silent } from '#test/server/doctor.ts';
import { freePort } from '#test/server/free-port.ts';
import { startFakeS3 } from '#test/services/fake-s3.ts';

const ordinary = { uid: 65_534, gid: 65_534 };
const ordinaryReachesUs = weAreRoot() && (await mayEnter(ordinary, import.meta.dirname));

test('an installation without settings, which was never started, has no failure and is not changed', async () => {
  const dataDir = join(await folder(), 'data');
  const { code, lines } = await doctor(
    { DATA_DIR: dataDir, PORT: String(await freePort()) },
    'database',
    'folder',
    'origin',
    'sign-in',
  );
  expect(lines).toEqual([
    'warn  database  There is no database in {data} yet; the first start makes it.',
    'warn  folder    {data} does not exist yet; the first start makes it.',
    expect.stringMatching(
      /^warn {2}origin {4}No server answers at http:\/\/localhost:\d+; start it and run this again\.$/,
    ),
    'ok    sign-in   The built-in sign-in is used, on this machine only.',
  ]);
  expect(code).toBe(0);
  await expect(readdir(dataDir)).rejects.toThrow('ENOENT');
});

test('a setting that cannot be used is the only line', async () => {
  expect(await doctor({ PORT: 'many' }, 'settings')).toEqual({
    code: 1,
    lines: [expect.stringMatching(/^fail {2}settings {2}PORT is "many", which cannot be used/)],
  });
});

test('who may reach the port is said', async () => {
  const env = {
    NODE_ENV: 'production',
    PUBLIC_ORIGIN: 'https://127.0.0.2:9',
    STAFF_PASSKEYS: 'off',
    OIDC_ISSUER: 'https://127.0.0.2:9',
    OIDC_CLIENT_ID: 'id',
    OIDC_CLIENT_SECRET: secretText,
    PORT: '3000',
  };
  expect((await doctor(env, 'port')).lines).toEqual(['ok    port      Only this machine reaches port 3000.']);
  expect((await doctor({ ...env, LISTEN_HOST: '0.0.0.0' }, 'port')).lines).toEqual([
    'warn  port      Other machines reach port 3000 (LISTEN_HOST=0.0.0.0): let only the proxy through, or they read along and forge addresses.',
  ]);
});

test.runIf(ordinaryReachesUs)('a folder that the user cannot make is to be made for them', async () => {
  const dataDir = join(await folder(), 'data');
  const env = { DATA_DIR: dataDir, PORT: String(await freePort()), NODE_COMPILE_CACHE: '' };
  const command = run('doctor.ts', [], env, ordinary);
  expect(await command.ended).toBe(1);
  expect(command.output()).toContain(
    `fail  folder    ${dataDir} does not exist, and this user may not make it; make it as root: install -d -o nobody -m 700 ${dataDir}.\n`,
  );
});

test('a folder that is none fails; a bucket is tried, and its versions are asked for', async () => {
  const dataDir = await folder();
  await writeFile(join(dataDir, 'file'), '');
  const wrong = await doctor({ DATA_DIR: join(dataDir, 'file'), PORT: String(await freePort()) }, 'folder');
  expect([wrong.code, wrong.lines]).toEqual([
    1,
    ['fail  folder    {data}/uploads lies below something that is not a folder; set DATA_DIR to a folder.'],
  ]);
  expect((await doctor({ DATA_DIR: dataDir }, 'folder')).lines[0]).toBe(
    'ok    folder    {data} can be written to.',
  );

  const s3 = await startFakeS3('masil');
  onTestFinished(() => void s3.stop());
  const env = {
    S3_BUCKET: 'masil',
    S3_ENDPOINT: s3.endpoint,
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: secretText,
  };
  const tried = 'ok    bucket    S3_BUCKET masil can be put to, got from, listed and deleted from.';
  expect((await doctor(env, 'bucket')).lines).toEqual([
    tried,
    'warn  bucket    A deleted image is lost: switch on versions of the bucket (docs/deploy.md, backup).',
  ]);
  s3.keepVersions();
  expect((await doctor(env, 'bucket')).lines).toEqual([
    tried,
    'ok    bucket    Deleted images can be restored: the bucket keeps versions.',
  ]);
  expect(s3.objects.size).toBe(0);
  s3.failWith(403);
  const refused = await doctor(env, 'bucket');
  expect([refused.code, refused.lines]).toEqual([
    1,
    [
      expect.stringMatching(
        /^fail {2}bucket {4}S3_BUCKET masil at .* cannot be put to, got from, listed or deleted from/,
      ),
    ],
  ]);
  const hanging = await doctor({ ...env, S3_ENDPOINT: (await silent()).loopback }, 'bucket');
  expect([hanging.code, hanging.lines]).toEqual([1, [expect.stringMatching(/^fail {2}bucket .*\.$/)]]);
});

test('a contact for push services that nobody can write to', async () => {
  const { code, lines } = await doctor({ VAPID_SUBJECT: 'mailto:somebody' }, 'push');
  expect([code, lines.at(-1)]).toEqual([
    1,
    'fail  push      VAPID_SUBJECT is not an e-mail address; write mailto:, name, @ and domain, without spaces.',
  ]);
  expect((await doctor({ VAPID_SUBJECT: 'https://localhost' }, 'push')).lines.at(-1)).toMatch(/^warn/);
});
