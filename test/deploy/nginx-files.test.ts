import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fileKey } from '#server/images/image-files.ts';
import { readSettings } from '#server/settings/settings.ts';
import { sendImage } from '#test/people/people.ts';
import { settle } from '#test/people/world.ts';
import { testDatabase } from '#test/server/database.ts';
import { type DebianProgram, debianProgram } from '#test/server/debian-program.ts';
import { freePort } from '#test/server/free-port.ts';
import { otherProvider, testServer } from '#test/server/server.ts';
import { startFakeS3 } from '#test/services/fake-s3.ts';
import { deploy, nginxArguments, replaceIn, temporaryFolder } from './files.ts';

const nginx = await debianProgram('nginx');

/** The file of `deploy/` before a server, and how to ask it. */
async function startNginx(server: { port: number; files: string; bucket: string }) {
  const { path, env } = nginx as DebianProgram;
  const folder = await temporaryFolder();
  const [http, https] = [await freePort(), await freePort()];
  const text = replaceIn(await readFile(join(deploy, 'nginx', 'masil.conf'), 'utf8'), {
    '127.0.0.1:3000': `127.0.0.1:${server.port}`,
    '/var/lib/masil-data/files/': `${server.files}/`,
    '127.0.0.1:9000': server.bucket,
  });
  const child = spawn(path, await nginxArguments(folder, text, [http, https]), { env, stdio: 'inherit' });
  onTestFinished(async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  });
  const ca = await readFile(join(folder, 'cert.pem'));
  async function ask(path: string, headers: Record<string, string> = {}) {
    const asked = request({ host: '127.0.0.1', port: https, path, ca, servername: 'masil.example', headers });
    asked.end();
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
  }
  await vi.waitFor(() => ask('/healthz'), 10_000);
  return { ask, http, folder };
}

const bucketOf = ({ endpoint }: { endpoint: string }) => ({
  S3_BUCKET: 'masil',
  S3_ENDPOINT: endpoint,
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
});

test.skipIf(!nginx).each(['folder', 'bucket'])(
  'nginx sends the bytes of an image from a %s to whoever may see it, with the headers of the server',
  async (store) => {
    const { url } = await testDatabase();
    const s3 = await startFakeS3('masil');
    const env = { ...otherProvider, TRUST_PROXY: 'on', ...(store === 'bucket' && bucketOf(s3)) };
    const byNginx = await testServer({ url, env: { ...env, FILES_BY: 'nginx' } });
    const { dataDir, port } = byNginx.p.settings;
    const byNode = await testServer({ url, env: { ...env, DATA_DIR: dataDir } });
    onTestFinished(async () => {
      await byNginx.stop();
      await byNode.stop();
      await s3.stop();
    });
    const bucket = new URL(s3.endpoint).host;
    const { ask } = await startNginx({ port, files: join(dataDir, 'files'), bucket });
    const { cookie } = await settle(byNginx, { name: '지민', cityCode: '51110' });
    const stranger = await settle(byNginx, { name: '현우', cityCode: '51110' });
    const id = await sendImage(byNginx, { cookie }, 'posts');
    const image = await byNginx.p.db
      .selectFrom('image')
      .select(['key', 'sizes'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const width = Math.max(...image.sizes);
    const path = `/images/${id}/${width}.webp`;

    const plain = await fetch(byNode.origin + path, { headers: { cookie } });
    const sent = await ask(path, { cookie });
    expect(sent.status).toBe(200);
    expect(sent.body.equals(Buffer.from(await plain.arrayBuffer()))).toBe(true);
    const own = [
      'date',
      'connection',
      'keep-alive',
      'server',
      'last-modified',
      'accept-ranges',
      'x-request-id',
      'content-security-policy',
    ];
    const without = (headers: Record<string, unknown>) =>
      Object.fromEntries(Object.entries(headers).filter(([name]) => !own.includes(name)));
    expect(without(sent.headers)).toEqual(without(Object.fromEntries(plain.headers)));
    expect(sent.headers['content-security-policy']).toContain("default-src 'none'");
    expect(sent.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);

    expect((await ask(path, { cookie, 'if-none-match': String(sent.headers.etag) })).status).toBe(304);
    expect((await ask(path, { cookie: stranger.cookie })).status).toBe(404);
    expect((await ask(path)).status).toBe(404);
    // The addresses that only the server may name.
    const key = fileKey(image.key, width);
    expect((await ask(`/files-of-masil/${key}`, { cookie })).status).toBe(404);
    expect((await ask(`/bucket-of-masil/masil/${key}`, { cookie })).status).toBe(404);
    if (store === 'folder') return;
    expect(s3.unsigned).toEqual([]);
    // Nothing of the resident reaches the bucket.
    expect(s3.presigned).toEqual([{ expiresS: 60, headers: { host: bucket } }]);
    s3.objects.delete(key);
    expect((await ask(path, { cookie })).status).toBe(404);
  },
);

test.skipIf(!nginx)(
  'at port 80 nginx answers the challenge of a certificate, and leads all else on',
  async () => {
    const { http, folder } = await startNginx({
      port: await freePort(),
      files: '/nowhere',
      bucket: '127.0.0.1:9',
    });
    const challenges = join(folder, 'html', '.well-known', 'acme-challenge');
    await mkdir(challenges, { recursive: true });
    await writeFile(join(challenges, 'token'), 'proof');
    const get = (path: string) => fetch(`http://127.0.0.1:${http}${path}`, { redirect: 'manual' });
    expect(await (await get('/.well-known/acme-challenge/token')).text()).toBe('proof');
    const on = await get('/news?page=2');
    expect([on.status, on.headers.get('location')]).toEqual([301, 'https://masil.example/news?page=2']);
  },
);

test('nginx needs a trusted proxy', () => {
  expect(() => readSettings({ FILES_BY: 'nginx' })).toThrow('FILES_BY=nginx needs nginx before this server');
});
