import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { seoulWall } from '#shared/time/dates.ts';

/** A part is closed once it is larger than this, to limit the memory used by the server and by a phone. */
const partBytes = 32 * 1024 * 1024;

/**
 * A zip file has no zone: its times are read as those of the wall, here of Seoul. fflate takes
 * the local fields of a date.
 */
function wallTime(now: Date): Date {
  const wall = seoulWall(now);
  return new Date(wall.getTime() + wall.getTimezoneOffset() * 60_000);
}

/** Writes files into zip archives one after the other, and calls `full` for each full archive. */
export function createZips(full: (part: number, bytes: Uint8Array) => Promise<void>, now: Date) {
  let part = 0;
  let zip: Zip | null = null;
  let chunks: Uint8Array[] = [];
  let size = 0;

  function open(): Zip {
    part += 1;
    chunks = [];
    size = 0;
    return new Zip((error, chunk) => {
      if (error) throw error;
      chunks.push(chunk);
      size += chunk.length;
    });
  }

  async function close() {
    zip?.end();
    zip = null;
    await full(part, Buffer.concat(chunks));
  }

  return {
    /** `packed`: already compressed, like images. */
    async add(name: string, bytes: Uint8Array, { packed = false } = {}) {
      zip ??= open();
      const file = packed ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
      file.mtime = wallTime(now);
      zip.add(file);
      file.push(bytes, true);
      if (size > partBytes) await close();
    },
    /** Returns the number of archives. */
    async end(): Promise<number> {
      if (zip) await close();
      return part;
    },
  };
}
