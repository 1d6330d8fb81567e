import { expect, test, vi } from 'vitest';
import { writePost } from '#community/posts/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { sendImage } from '#test/people/people.ts';
import { ourTown } from '#test/people/town.ts';
import { nextTown, settle } from '#test/people/world.ts';
import { openFileCount, slowReaders } from '#test/server/slow-readers.ts';
import { evidenceKey } from './evidence.ts';

const bytes = 32 * 1024 * 1024;
const { server, minjae } = ourTown();

/** A reported post with an image whose evidence file is far larger than any real image. */
async function reportedImage() {
  const cityCode = nextTown();
  const jimin = await settle(server, { name: '지민', cityCode });
  const hyunwoo = await settle(server, { name: '현우', cityCode });
  const image = await sendImage(server, jimin, 'posts');
  const { id } = await writePost(jimin, { imageIds: [image] });
  await hyunwoo.post('/api/reports', { id: newId(), kind: 'post', itemId: id, reason: 'fraud' });
  const path = `/api/reports/cases/post/${id}/images/1`;
  await vi.waitFor(async () => expect((await minjae.get(path)).status).toBe(200), 20_000);
  const key = evidenceKey('post', id, image);
  await server.p.files.put(key, Buffer.alloc(bytes, 7), 'image/webp');
  return { path, key };
}

test('evidence is streamed from disk to slow readers, and closed when a reader disconnects', async () => {
  const { path, key } = await reportedImage();
  const { handed, goAway } = await slowReaders(server, minjae, path, 12);
  expect(handed()).toBeGreaterThan(0);
  expect(handed()).toBeLessThan(bytes / 2);
  if (process.platform === 'linux') expect(await openFileCount(key)).toBe(12);
  goAway();
  if (process.platform === 'linux') await expect.poll(() => openFileCount(key), { timeout: 10_000 }).toBe(0);
  expect((await minjae.get(path)).status).toBe(200);
});
