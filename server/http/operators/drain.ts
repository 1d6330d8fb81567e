import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

const checkIntervalMs = 50;
/** A connection on which nothing arrived for this time was opened in reserve, in ms. */
const silentMs = 1000;
/** Nobody is accepted longer than this, in ms: a crowd may come without an end. */
const backlogMs = 500;

/**
 * Closes a server's connections without cutting an answer. Node alone keeps busy connections alive after
 * `close`, and waits forever for one that was upgraded or has sent no request.
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
    /**
     * Closes the port. Open requests get `graceMs` to finish. Then every connection is cut, upgraded ones
     * too.
     */
    async end(graceMs: number): Promise<void> {
      begin();
      await emptyBacklog();
      return new Promise((resolve) => {
        const release = () => {
          const now = performance.now();
          const silentSockets = [...sockets].filter(([socket]) => socket.bytesRead === 0);
          // Node counts them as idle, but their first request is on its way.
          if (silentSockets.some(([, since]) => since > now - checkIntervalMs)) return;
          server.closeIdleConnections();
          for (const [socket, since] of silentSockets) if (since < now - silentMs) socket.destroy();
        };
        const looking = setInterval(release, checkIntervalMs);
        const force = setTimeout(() => {
          for (const socket of sockets.keys()) socket.destroy();
        }, graceMs);
        server.close(() => {
          clearInterval(looking);
          clearTimeout(force);
          resolve();
        });
      });
    },
  };

  /** Waits until nobody waits to be accepted, which takes a turn each: closing the port would reset them. */
  async function emptyBacklog() {
    let accepted = true;
    const note = () => {
      accepted = true;
    };
    server.on('connection', note);
    // To the end of this turn. A whole turn begins there.
    await nextTurn();
    for (const end = performance.now() + backlogMs; accepted && performance.now() < end; ) {
      accepted = false;
      await nextTurn();
    }
    server.off('connection', note);
  }
}
