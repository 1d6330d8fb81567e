import { expect, test } from 'vitest';
import { StartError } from '#packages/local-postgres/start-error.ts';
import { serve } from '#server/main.ts';
import { claimFiles } from '#server/storage/installation.ts';
import { serverForTest } from '#test/server/server.ts';
import { startFakeS3 } from '#test/services/fake-s3.ts';

async function townOnBucket() {
  const peer = await startFakeS3('masil');
  const env = {
    S3_BUCKET: 'masil',
    S3_ENDPOINT: peer.endpoint,
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  const { p } = await serverForTest({ env });
  return { p, peer };
}

test('the first start marks a bucket as its own, and another database is refused', async () => {
  const { p, peer } = await townOnBucket();
  const mark = () => peer.objects.get('installation')?.bytes.toString();
  const first = mark();
  expect(first).toMatch(/^[0-9a-f]{64}$/);
  await claimFiles(p);
  expect(mark()).toBe(first);

  const other = { ...(await serverForTest()).p, files: p.files };
  await expect(claimFiles(other)).rejects.toThrow('belong to another database');
  peer.objects.delete('installation');
  const image = { bytes: Buffer.of(1), contentType: 'image/webp', modifiedAt: new Date() };
  peer.objects.set('posts/x/1.webp', image);
  await expect(claimFiles(other)).rejects.toThrow('the database knows of none');
  expect([...peer.objects.keys()]).not.toContain('installation');
  await peer.stop();
});

test('a bucket that disappears during the start ends the start with one sentence', async () => {
  const { p, peer } = await townOnBucket();
  await peer.stop();
  const starting = serve(p, { root: null, document: async () => '' });
  await expect(starting).rejects.toThrow(StartError);
  await expect(starting).rejects.toThrow(
    `S3_BUCKET masil at ${peer.endpoint} does not answer (ECONNREFUSED); start it, or correct S3_ENDPOINT or S3_REGION.`,
  );
});
