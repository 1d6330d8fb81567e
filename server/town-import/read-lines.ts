import type { FileHandle } from 'node:fs/promises';
import { StartError } from '#packages/local-postgres/start-error.ts';

/** The longest line of an export, in bytes: a text of 10,000 characters takes a tenth of it. */
const longestLine = 1024 * 1024;

/** A fault in the folder of an export. The message is one sentence with file and line. */
export const faultAt = (file: string, line: number, why: string) =>
  new StartError(`${file}, line ${line}: ${why}.`);

/** A NUL in a string of JSON. PostgreSQL has no text with it. */
const nul = /(?<!\\)(?:\\\\)*\\u0000/i;

/** The lines of a file with their numbers. A file that is one long line is not read into memory. */
export async function* linesOf(
  file: string,
  handle: FileHandle,
): AsyncIterable<{ number: number; text: string }> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let number = 1;
  let parts: Buffer[] = [];
  let length = 0;
  const add = (part: Buffer) => {
    parts.push(part);
    length += part.length;
    if (length > longestLine) throw faultAt(file, number, 'is longer than 1 MB');
  };
  const take = () => {
    const bytes = Buffer.concat(parts);
    parts = [];
    length = 0;
    try {
      return { number: number++, text: decoder.decode(bytes) };
    } catch {
      throw faultAt(file, number - 1, 'is not UTF-8');
    }
  };
  for await (const chunk of handle.createReadStream({ start: 0, autoClose: false })) {
    let rest = chunk as Buffer;
    for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10)) {
      add(rest.subarray(0, end));
      yield take();
      rest = rest.subarray(end + 1);
    }
    // Copied: the stream's buffer is used again.
    if (rest.length > 0) add(Buffer.from(rest));
  }
  if (length > 0) yield take();
}

export function parseLine(file: string, { number, text }: { number: number; text: string }): unknown {
  if (nul.test(text)) throw faultAt(file, number, 'has a NUL in a text');
  try {
    return JSON.parse(text);
  } catch {
    throw faultAt(file, number, 'is no JSON');
  }
}
