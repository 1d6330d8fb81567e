import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { StartError } from '#packages/local-postgres/start-error.ts';
import { boundBodies, boundConnections } from '#server/http/bounded-server.ts';
import type { Env } from '#server/http/env.ts';
import { asksForHealth } from '#server/http/health.ts';
import { acceptsRequest, localOnlyMessage } from '#server/http/local-only.ts';
import type { Web } from '#server/http/pages.ts';
import { isOwnWrite, securityHeaders } from '#server/http/security.ts';
import type { Platform } from '#server/platform.ts';
import type { Settings } from '#server/settings.ts';

/** A handler on Node's own request and response, for a library that brings one. It serves everything below `prefix`. */
export type RawHandler = {
  prefix: string;
  handle(
    request: import('node:http').IncomingMessage,
    response: import('node:http').ServerResponse,
  ): Promise<unknown>;
};

type Handlers = {
  app: OpenAPIHono<Env>;
  raw: RawHandler[];
  middleware?: Web['middleware'];
};

/** The HTTP server. It does not listen yet. */
export function createHttpServer(p: Platform, { app, raw, middleware }: Handlers): Server {
  const listener = getRequestListener(app.fetch);
  const security = securityHeaders(p.settings.publicOrigin, middleware === undefined);
  const publicHost = new URL(p.settings.publicOrigin).host;
  const here = acceptsRequest(p.settings);
  const server = createServer((request, response) => {
    response.setHeaders(security);
    response.setHeader('X-Request-Id', randomUUID());
    // Answers that depend on the viewer must not be cached. A route whose answer may be cached overrides this.
    if (request.url?.startsWith('/api/')) response.setHeader('Cache-Control', 'private, no-store');
    // Load balancers check through a proxy, by HTTP/1.0 or by a name of their own. The answer is no secret.
    if (asksForHealth(request)) request.headers.host = publicHost;
    else if (!here(request)) {
      response.writeHead(403, { 'Content-Type': 'text/plain', Connection: 'close' });
      return void response.end(localOnlyMessage);
    }
    // HTTP/1.0 requires no Host header.
    request.headers.host ??= publicHost;
    const answer = () => void listener(request, response);
    const handler = raw.find(({ prefix }) => request.url?.startsWith(`${prefix}/`));
    if (!handler) return middleware ? middleware(request, response, answer) : answer();
    // This handler bypasses the app and its origin check. A page of another site must not choose who signs in.
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
  // A slow sender may take long over a photo, but not over headers.
  server.headersTimeout = 15_000;
  server.requestTimeout = 600_000;
  return server;
}

/**
 * How many connections may wait to be accepted. Linux allows 4,096, and Node's default is 511. A client beyond that is
 * not refused: its system retries after 1, 3, 7 and 15 s.
 */
const maxBacklog = 4096;

/**
 * Opens the port and returns its number. A port in use fails with one sentence. With the built-in sign-in, where anyone
 * can sign in as anyone, only this machine can connect.
 */
export function listen(server: Server, { port, oidc }: Settings): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        reject(
          new StartError(
            `Port ${port} is in use; stop what uses it or start with another, such as PORT=${port + 1}.`,
          ),
        );
      else if (error.code === 'EACCES')
        reject(
          new StartError(
            `Port ${port} needs rights this user has not; start with another, such as PORT=3000.`,
          ),
        );
      else reject(error);
    });
    server.listen({ port, host: oidc ? undefined : '127.0.0.1', backlog: maxBacklog }, () =>
      resolve((server.address() as AddressInfo).port),
    );
  });
}

/** Fails on a port in use before the long steps of a start rather than after them. */
export async function checkPort(settings: Settings): Promise<void> {
  const probe = createServer();
  await listen(probe, settings);
  await new Promise((resolve) => probe.close(resolve));
}
