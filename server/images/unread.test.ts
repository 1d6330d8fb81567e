import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { releaseMemory } from '#server/start/release-memory.ts';
import { noise } from '#test/files/images.ts';
import { forFile } from '#test/people/town.ts';
import { startTown } from '#test/server/image-town.ts';
import { attachImage } from './attach.ts';

const town = forFile(() => startTown({ post: async (_, who) => who !== null }));
const jimin = forFile(() => town.neighbour());
const hyunwoo = forFile(() => town.neighbour('현우'));

test('images that the client does not read are not buffered, and other clients get theirs', async () => {
  const body = await noise(1600, 1200).jpeg({ quality: 95 }).toBuffer();
  const { id, sizes } = await (await town.upload(jimin, body)).json();
  await town.p.db
    .transaction()
    .execute((tx) => attachImage(tx, { personId: jimin.id }, id, { kind: 'post', id, folder: 'posts' }));
  const path = `/images/${id}/${Math.max(...sizes)}.webp`;
  const whole = await (await town.request(path, hyunwoo)).arrayBuffer();
  expect(whole.byteLength).toBeGreaterThan(500_000);

  const { port, hostname } = new URL(town.origin);
  const asked = `GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nCookie: ${jimin.cookie}\r\n\r\n`;
  const before = process.memoryUsage();
  const unread = await Promise.all(
    Array.from({ length: 100 }, async () => {
      const socket = connect({ port: Number(port), host: '127.0.0.1' });
      socket.on('error', () => {});
      await once(socket, 'connect');
      socket.pause();
      socket.write(asked.repeat(4));
      return socket;
    }),
  );
  // Once a later request is answered, the slots before it have been taken.
  for (let n = 0; n < 20; n++) {
    const response = await town.request(path, hyunwoo);
    expect((await response.arrayBuffer()).byteLength).toBe(whole.byteLength);
  }
  // The data read here is discarded, but not yet garbage collected.
  releaseMemory();
  const { arrayBuffers } = process.memoryUsage();
  expect(arrayBuffers - before.arrayBuffers).toBeLessThan(50_000_000);
  for (const socket of unread) socket.destroy();
  // The slots are free again when the connections are closed.
  await expect.poll(async () => (await town.request(path, jimin)).status, { timeout: 10_000 }).toBe(200);
});
