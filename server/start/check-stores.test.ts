import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { StartError } from '#packages/local-postgres/start-error.ts';
import { checkStores } from '#server/start/check-stores.ts';
import { startFakeS3 } from '#test/services/fake-s3.ts';

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

test('a folder that images cannot be written to is reported before anything else happens', async () => {
  const dataDir = await folder();
  await checkStores({ dataDir, s3: undefined });
  expect(await readdir(join(dataDir, 'uploads'))).toEqual([]);
  await writeFile(join(dataDir, 'file'), '');
  await expect(checkStores({ dataDir: join(dataDir, 'file'), s3: undefined })).rejects.toThrow(
    /file\/uploads lies below something that is not a folder; set DATA_DIR to a folder\.$/,
  );
});

/** An S3 that answers every request with the given status, or never. */
async function storeThat(respond: (response: ServerResponse) => void) {
  const server = createServer((request, response) => {
    request.resume();
    respond(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const failing = (status: number, code: string) => (response: ServerResponse) => {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<Error><Code>${code}</Code><Message>no</Message></Error>`);
};

test('a working bucket is left unchanged; one that fails is reported in one sentence', async () => {
  const dataDir = await folder();
  const peer = await startFakeS3('masil');
  await checkStores({ dataDir, s3: bucketAt(peer.endpoint) });
  expect(peer.objects.size).toBe(0);
  await peer.stop();
  const refusal = async (endpoint: string, timeoutMs?: number) => {
    const error = await checkStores({ dataDir, s3: bucketAt(endpoint) }, timeoutMs).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(StartError);
    return error.message.replace(endpoint, 'S3');
  };
  expect(await refusal(peer.endpoint)).toBe(
    'S3_BUCKET masil at S3 does not answer (ECONNREFUSED); start it, or correct S3_ENDPOINT or S3_REGION.',
  );
  expect(await refusal(await storeThat(() => {}), 200)).toBe(
    'S3_BUCKET masil at S3 does not answer (ETIMEDOUT); start it, or correct S3_ENDPOINT or S3_REGION.',
  );
  expect(await refusal(await storeThat(failing(500, 'InternalError')))).toBe(
    'S3_BUCKET masil at S3 is out of order (InternalError); start again once it works.',
  );
  expect(await refusal(await storeThat(failing(403, 'AccessDenied')))).toBe(
    "S3_BUCKET masil at S3 cannot be put to, got from, listed or deleted from (AccessDenied); correct S3_* or the key's rights.",
  );
});
