import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { outageOf } from '#server/database/outage.ts';
import { Refusal, statusOf } from '#server/errors.ts';
import { addressOf } from '#server/http/address.ts';
import type { Limiter } from '#server/http/limits/limiter.ts';
import { addressKey } from '#server/http/limits/rate-limits.ts';
import { isFromUs, securityHeaders } from '#server/http/security.ts';
import type { Log } from '#server/log.ts';
import { rateLimited } from '#server/metrics/metrics.ts';
import type { Settings } from '#server/settings/settings.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { frameLimit } from './frames.ts';
import { LiveSocket } from './live-socket.ts';
import { closesSocket, type RevocationWatch } from './revocation.ts';
import type { Sockets } from './sockets.ts';

const livePath = '/api/live';

/**
 * Authenticates the request. Null or a refusal keeps the socket out. It must ask the database: a cached
 * answer could grant a right that has been lost.
 */
export type Authenticate = (request: IncomingMessage) => Promise<Viewer | Refusal | null>;

type Parts = {
  log: Log;
  settings: Pick<Settings, 'publicOrigin' | 'trustProxy'>;
  /** How many are authenticated at once, by one statement. The others wait, by address in turn. */
  limit: Limiter;
  watches: RevocationWatch;
  sockets: Sockets;
  onOpen: (socket: LiveSocket) => void;
};

/** Accepts WebSockets at `/api/live`: only from our own pages, signed in, and within the limits. */
export function createUpgrade({ log, settings, limit, watches, sockets, onOpen }: Parts) {
  const accepting = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: frameLimit,
    perMessageDeflate: false,
    WebSocket: LiveSocket,
  });

  /**
   * Connections being authenticated. The HTTP server no longer tracks them, so only this code can end them.
   */
  const asked = new Set<Duplex>();
  const refuse = refuserOf(settings);
  let stopped = false;

  async function handle(authenticate: Authenticate, request: IncomingMessage, duplex: Duplex, head: Buffer) {
    const address = addressOf(request, settings.trustProxy);
    const admit = (viewer: Viewer | Refusal | null) => {
      if (stopped) return;
      if (!viewer) return refuse(duplex, new Refusal('unauthenticated'));
      if (viewer instanceof Refusal) return refuse(duplex, viewer);
      if (!sockets.hasRoom(viewer.personId, address)) {
        rateLimited.inc({ limit: 'sockets' });
        return refuse(duplex, new Refusal('rate_limited', { retryAfterS: 10 }));
      }
      // The answer and the first frame leave with one write.
      duplex.cork();
      accepting.handleUpgrade(request, duplex, head, (socket) => {
        socket.viewer = viewer;
        socket.address = address;
        onOpen(socket);
      });
      duplex.uncork();
    };
    // A page of another site sends the cookie too. Only browsers send an origin, and they always do.
    const { origin, 'sec-fetch-site': fetchSite } = request.headers;
    if (!isFromUs({ origin, fetchSite: fetchSite as string | undefined }, settings.publicOrigin))
      return refuse(duplex, new Refusal('forbidden'));
    asked.add(duplex);
    try {
      await watches.ask(
        () => limit(addressKey(address), () => authenticate(request)),
        (revocation, viewer) =>
          viewer !== null && !(viewer instanceof Refusal) && closesSocket(revocation, viewer),
        admit,
      );
    } catch (error) {
      const known = error instanceof Refusal ? error : outageOf(error);
      if (!known) log.warn({ err: error }, 'WebSocket connection could not be authenticated');
      refuse(duplex, known ?? new Refusal('internal'));
    }
  }

  return {
    attach(server: Server, authenticate: Authenticate) {
      server.on('upgrade', (request: IncomingMessage, duplex: Duplex, head: Buffer) => {
        duplex.on('error', endOf);
        if (stopped) return void duplex.destroy();
        const path = request.url?.split('?')[0];
        if (path === livePath) return void handle(authenticate, request, duplex, head);
        // The web app's development server also listens for upgrades.
        if (server.listenerCount('upgrade') === 1) refuse(duplex, new Refusal('not_found'));
      });
    },
    /**
     * Accepts no more sockets, and destroys connections still being authenticated: a stopping server waits
     * for every one.
     */
    stop() {
      stopped = true;
      for (const duplex of asked) duplex.destroy();
    },
  };
}

// One function for all connections, which keep it as long as they live.
function endOf(this: Duplex) {
  this.destroy();
}

/**
 * A function that answers an upgrade with a refusal and closes the connection. The browser tries again later.
 */
export function refuserOf({ publicOrigin }: Pick<Settings, 'publicOrigin'>) {
  const security = [...securityHeaders(publicOrigin)].map((header) => header.join(': '));
  return (duplex: Duplex, refusal: Refusal) => refuseUpgrade(duplex, refusal, security);
}

function refuseUpgrade(duplex: Duplex, refusal: Refusal, security: string[]) {
  const body = JSON.stringify({
    error: { code: refusal.code, ...(refusal.reason && { reason: refusal.reason }), requestId: randomUUID() },
  });
  const headers = [
    `HTTP/1.1 ${statusOf[refusal.code]} ${refusal.code}`,
    'Connection: close',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...(refusal.retryAfterS ? [`Retry-After: ${refusal.retryAfterS}`] : []),
    ...security,
  ];
  duplex.end(`${headers.join('\r\n')}\r\n\r\n${body}`, () => duplex.destroy());
}
