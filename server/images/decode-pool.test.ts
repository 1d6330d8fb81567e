import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { noise, photo } from '#test/files/images.ts';
import { createDecodePool } from './decode-pool.ts';

let folder: string;
let small: string;
let slow: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'decode-'));
  small = join(folder, 'small.jpg');
  slow = join(folder, 'slow.png');
  await writeFile(small, await photo(300, 200).jpeg().toBuffer());
  // Takes a second or more: enough time to kill the process.
  await writeFile(slow, await noise(3000, 3000).png({ compressionLevel: 1 }).toBuffer());
});
afterAll(() => rm(folder, { recursive: true }));

const order = (path: string) => ({ path, widths: [160, 480, 960, 1600], square: false });
const alive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const pool = (options?: Parameters<typeof createDecodePool>[1]) => {
  const made = createDecodePool(folder, options);
  onTestFinished(() => made.stop());
  return made;
};
const killOne = async ({ pids }: ReturnType<typeof createDecodePool>, but: number[] = []) => {
  const pid = await vi.waitFor(() => {
    const found = pids().find((each) => !but.includes(each));
    expect(found).toBeDefined();
    return found as number;
  }, 60_000);
  process.kill(pid, 'SIGKILL');
  return pid;
};

test('there is no process before the first image, and none after the last', async () => {
  const decoder = pool({ idleMs: 50 });
  expect(decoder.pids()).toEqual([]);
  expect(await decoder.run(order(small))).toMatchObject({ image: { width: 300 } });
  const [pid = 0] = decoder.pids();
  await expect.poll(() => decoder.pids()).toEqual([]);
  await expect.poll(() => alive(pid)).toBe(false);
});

test('there are never more processes than allowed, and every image is made', async () => {
  const decoder = pool({ size: 2 });
  const made = Array.from({ length: 8 }, () => decoder.run(order(small)));
  expect(decoder.pids()).toHaveLength(2);
  for (const response of await Promise.all(made)) expect(response).toMatchObject({ image: { height: 200 } });
  expect(decoder.pids()).toHaveLength(2);
});

test('a process killed once is replaced, and the image is made', async () => {
  const decoder = pool({ size: 1 });
  const made = decoder.run(order(slow));
  await killOne(decoder);
  expect(await made).toMatchObject({ image: { width: 1600 } });
});

test('an image that kills its process twice is refused, and the next one is made', async () => {
  const decoder = pool({ size: 1 });
  const made = decoder.run(order(slow));
  const outcome = expect(made).rejects.toMatchObject({ code: 'invalid', reason: 'image.notProcessed' });
  const first = await killOne(decoder);
  await killOne(decoder, [first]);
  await outcome;
  expect(await decoder.run(order(small))).toMatchObject({ image: { width: 300 } });
});

test.each([
  ['too much processor time', { maxProcessorMs: 300 }],
  ['too long by the clock', { timeoutMs: 300 }],
])('an image that takes %s is given up, and its process is ended', async (_, limits) => {
  const decoder = pool({ size: 1, ...limits });
  const made = decoder.run(order(slow));
  const [pid = 0] = decoder.pids();
  await expect(made).rejects.toMatchObject({ code: 'invalid', reason: 'image.notProcessed' });
  await expect.poll(() => alive(pid)).toBe(false);
});

test('an image that waits for a processor is not refused for using too much of it', async () => {
  const decoder = pool({ size: 1, maxProcessorMs: 1000 });
  const made = decoder.run(order(small));
  const [pid = 0] = decoder.pids();
  process.kill(pid, 'SIGSTOP');
  const stopped = performance.now();
  await vi.waitFor(() => expect(performance.now() - stopped).toBeGreaterThan(1200), { timeout: 10_000 });
  process.kill(pid, 'SIGCONT');
  expect(await made).toMatchObject({ image: { width: 300 } });
});

test('too many images at once are refused with a retry time', async () => {
  const decoder = pool({ size: 1 });
  const runs = Array.from({ length: 60 }, () =>
    decoder.run(order(small)).then(
      () => 'made',
      (error) => error.reason,
    ),
  );
  decoder.stop();
  const outcomes = await Promise.all(runs);
  expect(outcomes.filter((outcome) => outcome === 'image.busy')).toHaveLength(9);
  expect(outcomes.filter((outcome) => outcome === 'image.uploadFailed')).toHaveLength(51);
});

test('a decoding process ends with the server that started it', async () => {
  const decoder = pool();
  await decoder.run(order(small));
  const [pid = 0] = decoder.pids();
  decoder.stop();
  await expect.poll(() => alive(pid)).toBe(false);
});

test('a decoding process reads only arriving uploads, and the library opens no files', async () => {
  const outside = await mkdtemp(join(tmpdir(), 'outside-'));
  onTestFinished(() => rm(outside, { recursive: true }));
  const image = join(outside, 'small.jpg');
  await writeFile(image, await readFile(small));
  const decoder = pool();
  expect(await decoder.run(order(image))).toEqual({ refused: 'image.broken' });
  expect(await decoder.run(order(join(folder, '..', basename(outside), 'small.jpg')))).toEqual({
    refused: 'image.broken',
  });
  expect(await decoder.run(order(small))).toMatchObject({ image: { width: 300 } });
  // A folder beside it whose name starts the same.
  const alike = `${folder}-2`;
  await mkdir(alike);
  onTestFinished(() => rm(alike, { recursive: true }));
  await writeFile(join(alike, 'small.jpg'), await readFile(small));
  expect(await decoder.run(order(join(alike, 'small.jpg')))).toEqual({ refused: 'image.broken' });
});
