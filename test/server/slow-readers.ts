import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { readdir, readlink } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import type { Person } from '#test/people/world.ts';
import type { TestServer } from '#test/server/server.ts';

/**
 * Opens `count` connections that request a file, read its first bytes and then stop reading. `handed` is the
 * most bytes that the server has handed to one of them: what it holds for a reader, counted
 * and not weighed as memory.
 */
export async function slowReaders(server: TestServer, { cookie }: Person, path: string, count: number) {
  const { host, port } = new URL(server.origin);
  const accepted: Socket[] = [];
  const note = (message: unknown) => void accepted.push((message as { socket: Socket }).socket);
  subscribe('net.server.socket', note);
  const sockets = await Promise.all(
    Array.from({ length: count }, async () => {
      const socket = connect({ port: Number(port), host: '127.0.0.1' });
      socket.on('error', () => {});
      socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\n\r\n`);
      const [head] = await once(socket, 'data');
      socket.pause();
      if (!String(head).startsWith('HTTP/1.1 200 ')) throw new Error(String(head));
      return socket;
    }),
  );
  unsubscribe('net.server.socket', note);
  return {
    handed: () => Math.max(...accepted.map(({ bytesWritten }) => bytesWritten)),
    goAway() {
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** How often this process has a file open, by the end of its path. Linux only. */
export async function openFileCount(path: string): Promise<number> {
  const descriptors = await readdir('/proc/self/fd');
  const targets = await Promise.all(
    descriptors.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => '')),
  );
  return targets.filter((target) => target.endsWith(path)).length;
}
