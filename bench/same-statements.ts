import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Pool } from 'pg';
import { authAdapter } from '#account/sessions/server/auth-adapter.ts';
import { createApp } from '#server/http/app.ts';
import type { Platform } from '#server/platform.ts';
import { features } from '#server/routes.ts';
import { steadyKysely } from '#server/statements/steady-kysely.ts';

export type Statement = { sql: string; parameters: readonly unknown[] };

/** Every statement of a request, in order, with its transactions, without those of background work. */
export async function captureStatements(p: Platform, pool: Pool, request: Request): Promise<Statement[]> {
  const statements: Statement[] = [];
  const db = steadyKysely(
    pool,
    ({ query: { sql, parameters } }) => void statements.push({ sql, parameters }),
  );
  const app = createApp({ ...p, db }, features, authAdapter, { root: null, document: async () => '' });
  const response = await app.fetch(request);
  if (!response.ok) throw new Error(`${request.url}: ${response.status}`);
  await response.arrayBuffer();
  return statements;
}

/**
 * The baseline: a bare Node handler that runs the same statements by pg and answers their rows as JSON,
 * without router, contract or policy.
 */
export async function startBaseline(pool: Pool, statements: Statement[]) {
  const server = createServer(async (_request, response) => {
    const client = await pool.connect();
    try {
      const rows = [];
      for (const { sql, parameters } of statements)
        rows.push((await client.query(sql, [...parameters])).rows);
      response.setHeader('content-type', 'application/json').end(JSON.stringify(rows));
    } catch (error) {
      response.writeHead(500).end(String(error));
    } finally {
      client.release();
    }
  }).listen(0);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
