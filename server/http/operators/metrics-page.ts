import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { listenForMetrics } from '#server/http/listen.ts';
import { registry } from '#server/metrics/metrics.ts';
import { isLoopbackAddress } from '#server/outside/public-address.ts';
import type { Settings } from '#server/settings/settings.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

const hasToken = ({ headers }: IncomingMessage, token: string) =>
  timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));

/** Whether a request to the main port may read the metrics. A token replaces the rule of this machine. */
export function mayReadMetrics({ metrics }: Settings, request: IncomingMessage | undefined): boolean {
  if (!request || metrics.address) return false;
  if (metrics.token) return hasToken(request, metrics.token);
  // The socket's own address, because a forwarded one can be forged. A proxied request is refused.
  return isLoopbackAddress(request.socket.remoteAddress ?? '') && !request.headers['x-forwarded-for'];
}

/**
 * Serves the metrics on an address of their own, which the main port then does not. Undefined without
 * `METRICS_PORT`.
 */
export async function serveMetrics({ metrics: { address, token } }: Settings) {
  if (!address) return undefined;
  const server = createServer(async (request, response) => {
    const isAsked = request.method === 'GET' && request.url === '/metrics';
    if (!isAsked || (token && !hasToken(request, token))) return void response.writeHead(404).end();
    try {
      const text = await registry.metrics();
      response.writeHead(200, { 'Content-Type': registry.contentType }).end(text);
    } catch {
      // Unhandled, it would end the process.
      response.writeHead(500).end();
    }
  });
  const port = await listenForMetrics(server, address);
  return {
    port,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
