import { expect, onTestFinished, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { photo } from '#test/files/images.ts';
import { startTown } from '#test/server/image-town.ts';
import { startFakeS3 } from '#test/services/fake-s3.ts';

async function townOnS3() {
  const peer = await startFakeS3('town');
  const bucket = { S3_BUCKET: 'town', S3_ENDPOINT: peer.endpoint };
  const town = await startTown({}, { ...bucket, S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' });
  onTestFinished(async () => {
    await town.stop();
    await peer.stop();
  });
  const jimin = await town.neighbour();
  const body = await photo(300, 200).jpeg().toBuffer();
  const upload = (id = newId()) => town.upload(jimin, body, { id });
  const show = (id: string) => town.request(`/images/${id}/160.webp`, jimin);
  return { peer, upload, show };
}

const refusal = async (response: Response) => {
  const { error } = (await response.json()) as { error: { code: string; reason?: string } };
  return [response.status, error.code, error.reason, Number(response.headers.get('retry-after')) > 0];
};
const notNow = [503, 'unavailable', 'error.unavailable', true];

test('while S3 fails, uploads and images are 503 with a retry time; afterwards everything works again', async () => {
  const { peer, upload, show } = await townOnS3();
  const stored = newId();
  expect((await upload(stored)).status).toBe(200);
  const wanted = newId();
  // S3's own error, its answer under load, and the answer of a proxy in front of it.
  for (const [status, body] of [[500], [503], [502, '<html>Bad Gateway']] as const) {
    peer.failWith(status, body);
    expect([status, await refusal(await upload(wanted))]).toEqual([status, notNow]);
    expect([status, await refusal(await show(stored))]).toEqual([status, notNow]);
  }
  peer.failWith(null);
  expect((await upload(wanted)).status).toBe(200);
  expect((await show(wanted)).status).toBe(200);
  expect((await show(stored)).status).toBe(200);
}, 30_000);

test('a full S3 is 507; one that refuses the key is a failure that a retry does not fix', async () => {
  const { peer, upload } = await townOnS3();
  peer.failWith(507);
  expect(await refusal(await upload())).toEqual([507, 'full', 'error.full', true]);
  peer.failWith(403);
  expect(await refusal(await upload())).toEqual([500, 'internal', undefined, false]);
}, 30_000);
