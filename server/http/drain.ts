import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const lookMs = 50;
/** A connection on which nothing arrived for this time was opened in reserve, in ms. */
const silentMs = 1000;

/**
 * Closes a server's connections without cutting an answer. Node alone keeps busy connections alive after `close`, and
 * waits forever for one that was upgraded or has sent no request.
 */
export function drainable(server: Server) {
  /** Each socket, with the time at which it was opened. */
  const sockets = new Map<Socket, number>();
  const underWay = new Set<ServerResponse>();
  let draining = false;
  const lastOne = (response: ServerResponse) => {
    if (!response.headersSent) response.shouldKeepAlive = false;
  };
  server.on('connection', (socket: Socket) => {
    sockets.set(socket, performance.now());
    socket.once('close', () => sockets.delete(socket));
  });
  // Prepended, so that it runs before the handler that answers.
  server.prependListener('request', (_, response) => {
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
    if (draining) lastOne(response);
  });

  /** From now on every answer carries `Connection: close`. The port stays open. */
  function begin() {
    draining = true;
    for (const response of underWay) lastOne(response);
  }

  return {
    begin,
    /** Closes the port. Open requests get `graceMs` to finish. Then every connection is cut, upgraded ones too. */
    end(graceMs: number): Promise<void> {
      begin();
      return new Promise((resolve) => {
        const release = () => {
          server.closeIdleConnections();
          const before = performance.now() - silentMs;
          for (const [socket, since] of sockets)
            if (socket.bytesRead === 0 && since < before) socket.destroy();
        };
        const looking = setInterval(release, lookMs);
        const force = setTimeout(() => {
          for (const socket of sockets.keys()) socket.destroy();
        }, graceMs);
        server.close(() => {
          clearInterval(looking);
          clearTimeout(force);
          resolve();
        });
        release();
      });
    },
  };
}
