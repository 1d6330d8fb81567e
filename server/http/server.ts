import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { boundBodies, boundConnections } from '#server/http/bounded-server.ts';
import type { Env } from '#server/http/env.ts';
import { asksForHealth } from '#server/http/health.ts';
import { answeredHere, notHere } from '#server/http/only-here.ts';
import type { Web } from '#server/http/pages.ts';
import { isOwnWrite, securityHeaders } from '#server/http/security.ts';
import type { Platform } from '#server/platform.ts';
import type { Settings } from '#server/settings.ts';
import { StartError } from '#server/start-error.ts';

/** A handler on Node's own request and response, for a library that brings one; everything below `prefix`. */
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

/** The HTTP server, not yet listening. */
export function createHttpServer(p: Platform, { app, raw, middleware }: Handlers): Server {
  const listener = getRequestListener(app.fetch);
  const security = securityHeaders(p.settings.publicOrigin, middleware === undefined);
  const publicHost = new URL(p.settings.publicOrigin).host;
  const here = answeredHere(p.settings);
  const server = createServer((request, response) => {
    response.setHeaders(security);
    response.setHeader('X-Request-Id', randomUUID());
    // What depends on who asks is kept by nobody on the way; a route that may be kept says so itself.
    if (request.url?.startsWith('/api/')) response.setHeader('Cache-Control', 'private, no-store');
    // Load balancers look through a proxy, by HTTP/1.0 or by a name of their own: what is said is no secret.
    if (asksForHealth(request)) request.headers.host = publicHost;
    else if (!here(request)) {
      response.writeHead(403, { 'Content-Type': 'text/plain', Connection: 'close' });
      return void response.end(notHere);
    }
    // HTTP/1.0 has no Host.
    request.headers.host ??= publicHost;
    const answer = () => void listener(request, response);
    const handler = raw.find(({ prefix }) => request.url?.startsWith(`${prefix}/`));
    if (!handler) return middleware ? middleware(request, response, answer) : answer();
    // Past the app, and so past its check: a page of somebody else must not choose who signs in.
    if (!isOwnWrite(request, p.settings.publicOrigin)) return void response.writeHead(403).end();
    handler.handle(request, response).catch(() => {
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  boundBodies(server);
  const { trustProxy, rateLimits, socketsPerAddress } = p.settings;
  // Live sockets, and what loads beside them.
  if (rateLimits && !trustProxy) boundConnections(server, socketsPerAddress + 1000);
  // A slow sender may take its time over a photo, not over headers.
  server.headersTimeout = 15_000;
  server.requestTimeout = 600_000;
  return server;
}

/**
 * So many connections may wait to be taken; Linux allows 4,096, and Node asks for 511. Whoever finds no room there is not
 * refused: their system tries again after 1, 3, 7 and 15 s.
 */
const maxBacklog = 4096;

/**
 * Opens the port and returns its number; a port in use is one sentence. With the built-in sign-in, where anybody
 * can be anybody, only this machine is let in.
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

/** Refuses a port in use before the long steps of a start, not after them. */
export async function checkPort(settings: Settings): Promise<void> {
  const probe = createServer();
  await listen(probe, settings);
  await new Promise((resolve) => probe.close(resolve));
}
