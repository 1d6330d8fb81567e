import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkStores } from '#server/start/check-stores.ts';
import { startS3Peer } from '#server/storage/s3-peer.ts';

async function folder() {
  const made = await mkdtemp(join(tmpdir(), 'masil-stores-'));
  onTestFinished(() => rm(made, { recursive: true }));
  return made;
}

const bucketAt = (endpoint: string) => ({
  bucket: 'masil',
  endpoint,
  region: 'auto',
  accessKeyId: 'key',
  secretAccessKey: 'secret',
});

test('a folder that pictures cannot go to is told before anything else happens', async () => {
  const dataDir = await folder();
  await checkStores({ dataDir, s3: undefined });
  expect(await readdir(join(dataDir, 'uploads'))).toEqual([]);
  await writeFile(join(dataDir, 'file'), '');
  await expect(checkStores({ dataDir: join(dataDir, 'file'), s3: undefined })).rejects.toThrow(
    /file\/uploads lies below something that is not a folder; set DATA_DIR to a folder\.$/,
  );
});

test('a bucket that works is left as it was; one that refuses is named in one sentence', async () => {
  const dataDir = await folder();
  const peer = await startS3Peer('masil');
  await checkStores({ dataDir, s3: bucketAt(peer.endpoint) });
  expect(peer.objects.size).toBe(0);
  await peer.stop();
  const refusing = createServer((request, response) => {
    request.resume();
    response.writeHead(403, { 'content-type': 'application/xml' });
    response.end('<Error><Code>AccessDenied</Code><Message>no</Message></Error>');
  });
  await new Promise<void>((resolve) => refusing.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void refusing.close());
  const endpoint = `http://127.0.0.1:${(refusing.address() as AddressInfo).port}`;
  await expect(checkStores({ dataDir, s3: bucketAt(endpoint) })).rejects.toThrow(
    `S3_BUCKET masil at ${endpoint} cannot be put to, got from, listed or deleted from (AccessDenied); correct S3_* or the key's rights.`,
  );
});
