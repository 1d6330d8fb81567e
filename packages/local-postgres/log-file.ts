import { closeSync, copyFileSync, fstatSync, ftruncateSync, openSync, readSync } from 'node:fs';
import { chown, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

export type LogFile = {
  path: string;
  descriptor: number;
  size(): number;
  readFrom(offset: number): string;
  close(): void;
};

const limit = 2 * 1024 * 1024;

/**
 * PostgreSQL's log. It is a file and not a pipe to us, so it is written even while we are busy or after we
 * have ended. Above 2 MB its content moves to `path.1`, so both together stay small.
 */
export async function openLogFile(path: string): Promise<LogFile> {
  const descriptor = openSync(path, 'a+', 0o600);
  const owner = await stat(dirname(path));
  if (process.getuid?.() === 0) await chown(path, owner.uid, owner.gid);
  const size = () => fstatSync(descriptor).size;
  const rotate = () => {
    if (size() < limit) return;
    copyFileSync(path, `${path}.1`);
    // PostgreSQL appends, so it continues at the new end.
    ftruncateSync(descriptor);
  };
  rotate();
  const timer = setInterval(rotate, 60_000).unref();
  const readFrom = (offset: number) => {
    const content = Buffer.alloc(Math.min(Math.max(size() - offset, 0), 64 * 1024));
    readSync(descriptor, content, 0, content.length, offset);
    return content.toString();
  };
  const close = () => {
    clearInterval(timer);
    closeSync(descriptor);
  };
  return { path, descriptor, size, readFrom, close };
}
