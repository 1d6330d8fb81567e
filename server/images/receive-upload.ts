import { createHash, randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '#server/errors.ts';
import type { Platform } from '#server/platform.ts';
import { maxImageBytes } from '#shared/image-limits.ts';
import { headBytes, rasterType } from '#shared/raster-type.ts';

export type Arrival = { path: string; byteCount: number; sha256: Buffer };

const broken = (reason: 'image.empty' | 'image.unsupported' | 'image.uploadFailed') =>
  new Refusal('invalid', { reason });

const tooLarge = () => new Refusal('too_large', { reason: 'error.tooLarge' });

/** The chunks of a body. A cut connection or a failing stream becomes a refusal. */
async function* chunksOf(body: AsyncIterable<Uint8Array>) {
  try {
    yield* body;
  } catch {
    throw broken('image.uploadFailed');
  }
}

async function receive(path: string, body: AsyncIterable<Uint8Array>): Promise<Arrival> {
  const hash = createHash('sha256');
  let head = new Uint8Array();
  let byteCount = 0;
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of chunksOf(body)) {
      byteCount += chunk.byteLength;
      if (byteCount > maxImageBytes) throw tooLarge();
      if (head.length < headBytes) {
        head = Buffer.concat([head, chunk.subarray(0, headBytes)]);
        // Refuses early, before up to 20 MB of an unsupported file arrive.
        if (head.length >= headBytes && !rasterType(head)) throw broken('image.unsupported');
      }
      hash.update(chunk);
      await file.writeFile(chunk);
    }
  } finally {
    await file.close();
  }
  if (byteCount === 0) throw broken('image.empty');
  if (!rasterType(head)) throw broken('image.unsupported');
  return { path, byteCount, sha256: hash.digest() };
}

/**
 * Streams a body into a file on this machine, and removes the file when `use` is done or anything fails.
 * Refusals: `error.tooLarge`, `image.empty`, `image.unsupported`, `image.uploadFailed` (connection cut).
 */
export async function withArrival<T>(
  p: Pick<Platform, 'images'>,
  body: AsyncIterable<Uint8Array>,
  use: (arrival: Arrival) => Promise<T>,
): Promise<T> {
  const path = join(await p.images.arrivals.folder(), randomUUID());
  try {
    return await use(await receive(path, body));
  } finally {
    await rm(path, { force: true });
  }
}
