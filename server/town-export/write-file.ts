import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

export type Written = { name: string; bytes: number; sha256: string };

/** Writes a file as its text comes, in place of one that a killed run left. */
export async function writeText(folder: string, name: string, text: AsyncIterable<string>): Promise<Written> {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* hashed() {
    for await (const piece of text) {
      const chunk = Buffer.from(piece);
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  await pipeline(hashed, createWriteStream(`${folder}/${name}`));
  return { name, bytes, sha256: hash.digest('hex') };
}

export async function sumOfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}
