import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Env } from '#server/http/endpoints/env.ts';
import { boundBodies, boundConnections } from '#server/http/limits/bounded-server.ts';
import { asksForHealth } from '#server/http/operators/health.ts';
import { acceptsRequest, localOnlyMessage } from '#server/http/operators/local-only.ts';
import type { Web } from '#server/http/pages/pages.ts';
import { isOwnWrite, securityHeaders } from '#server/http/security.ts';
import type { Platform } from '#server/platform.ts';

/**
 * A handler on Node's own request and response, for a library that brings one. It serves everything below
 * `prefix`.
 */
export type RawHandler = {
  prefix: string;
  handle(
    request: import('node:http').IncomingMessage,
    response: import('node:http').ServerResponse,
  ): Promise<unknown>;
};

type Handlers = {
  app: Pick<Hono<Env>, 'fetch'>;
  raw: RawHandler[];
  middleware?: Web['middleware'];
};

/**
 * How long an idle connection of a proxy stays open: longer than the proxy keeps it (nginx 60 s, Caddy 120 s
 * by default), or it may send a request at the moment at which this server closes it.
 */
const idleBehindProxyMs = 125_000;

/** The HTTP server. It does not listen yet. */
export function createHttpServer(p: Platform, { app, raw, middleware }: Handlers): Server {
  const listener = getRequestListener(app.fetch);
  const security = securityHeaders(p.settings.publicOrigin, middleware === undefined);
  const publicHost = new URL(p.settings.publicOrigin).host;
  const here = acceptsRequest(p.settings);
  const server = createServer((request, response) => {
    response.setHeaders(security);
    response.setHeader('X-Request-Id', randomUUID());
    // Answers that depend on the viewer must not be cached. A route whose answer may be cached overrides
    // this.
    if (request.url?.startsWith('/api/')) response.setHeader('Cache-Control', 'private, no-store');
    // Load balancers check through a proxy, by HTTP/1.0 or by a name of their own. The answer is no secret.
    if (asksForHealth(request)) request.headers.host = publicHost;
    else if (!here(request)) {
      response.writeHead(403, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' });
      return void response.end(localOnlyMessage);
    }
    // HTTP/1.0 requires no Host header.
    request.headers.host ??= publicHost;
    const respond = () => void listener(request, response);
    const handler = raw.find(({ prefix }) => request.url?.startsWith(`${prefix}/`));
    if (!handler) return middleware ? middleware(request, response, respond) : respond();
    // This handler bypasses the app and its origin check. A page of another site must not choose who signs
    // in.
    if (!isOwnWrite(request, p.settings.publicOrigin)) return void response.writeHead(403).end();
    handler.handle(request, response).catch(() => {
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  boundBodies(server);
  const { trustProxy, rateLimits, socketsPerAddress } = p.settings;
  // Live sockets, and the requests beside them.
  if (rateLimits && !trustProxy) boundConnections(server, socketsPerAddress + 1000);
  if (trustProxy) server.keepAliveTimeout = idleBehindProxyMs;
  // A slow sender may take long over a photo, but not over headers.
  server.headersTimeout = 15_000;
  server.requestTimeout = 600_000;
  return server;
}
