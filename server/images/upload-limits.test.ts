import { expect, test } from 'vitest';
import { photo } from '#test/files/images.ts';
import { forFile } from '#test/people/town.ts';
import { startTown } from '#test/server/image-town.ts';

const strict = forFile(() => startTown({}, { RATE_LIMITS: 'on' }));

test('thirty uploads in half an hour', async () => {
  const eager = await strict.neighbour();
  for (let turn = 0; turn < 30; turn++)
    expect((await strict.upload(eager, Buffer.alloc(0))).status).toBe(422);
  const response = await strict.upload(eager, Buffer.alloc(0));
  expect(response.status).toBe(429);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(60);
});

test('100 MB a day, counted by bytes received', async () => {
  const eager = await strict.neighbour();
  const body = await photo().jpeg().toBuffer();
  await strict.p.limits.take('uploadBytes', eager.id, 100 * 1024 * 1024 - body.length);
  expect((await strict.upload(eager, body)).status).toBe(200);
  expect((await strict.upload(eager, body)).status).toBe(429);
  expect((await strict.everyRow()).length).toBe(1);
  expect((await strict.everyFile()).length).toBe(4);
});
