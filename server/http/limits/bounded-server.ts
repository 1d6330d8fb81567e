import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { addressKey } from '#server/http/limits/rate-limits.ts';

/** The time limit for a body that is neither image nor sound, in ms. */
const bodyMs = 30_000;

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Cuts connections that send a body slower than `ms`. Uploads have the server's own request timeout. */
export function boundBodies(server: Server, ms = bodyMs): void {
  server.prependListener('request', (request) => {
    if (!hasBody(request) || /^\/api\/(images|sounds)\//.test(request.url ?? '')) return;
    const late = setTimeout(() => request.complete || request.socket.destroy(), ms).unref();
    request.once('close', () => clearTimeout(late));
  });
}

/**
 * Limits one address to `most` connections. Not for use behind a proxy: there all connections are the
 * proxy's.
 */
export function boundConnections(server: Server, most: number): void {
  const open = new Map<string, number>();
  server.prependListener('connection', (socket: Socket) => {
    const key = addressKey(socket.remoteAddress ?? 'unknown');
    const count = (open.get(key) ?? 0) + 1;
    if (count > most) return void socket.destroy();
    open.set(key, count);
    socket.once('close', () => {
      const left = (open.get(key) ?? 1) - 1;
      if (left > 0) open.set(key, left);
      else open.delete(key);
    });
  });
}
