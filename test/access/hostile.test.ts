import { request as send } from 'node:http';
import { beforeAll, expect, test } from 'vitest';
import { forFile, ourTown } from '#test/people/town.ts';
import { request } from '#test/people/world.ts';
import { slice } from '#test/slice.ts';
import { bodies, ids, json, otherPaths, queries, unusedId, valuesByType } from './hostile-values.ts';
import { startWorld } from './viewers.ts';

const { server } = ourTown();
const world = forFile(() => startWorld(server));
let routes: { method: string; path: string; takesBody: boolean }[];

beforeAll(async () => {
  const { body } = await request(server, 'GET', '/api/openapi.json');
  const every = Object.entries<Record<string, { requestBody?: object }>>(body.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      takesBody: operation.requestBody !== undefined,
    })),
  );
  routes = slice(every);
}, 120_000);

async function fieldsOf(): Promise<string[]> {
  const { body } = await request(server, 'GET', '/api/openapi.json');
  const schemas = Object.values<{ properties?: object }>(body.components.schemas);
  return [...new Set(schemas.flatMap(({ properties = {} }) => Object.keys(properties)))];
}

type Asked = { path: string; headers?: Record<string, string>; body?: string | Uint8Array<ArrayBuffer> };

/** The status of an answer to an admin, who gets furthest. An answer that is not ours counts as a failure. */
async function statusOf(method: string, { path, headers, body }: Asked): Promise<number | string> {
  try {
    const response = await fetch(server.origin + path, {
      method,
      redirect: 'manual',
      headers: { cookie: world.admin.cookie, origin: server.origin, ...headers },
      ...(body !== undefined && method !== 'GET' && { body }),
    });
    const text = await response.text();
    return /stack|at .*\.ts:|syntax error|violates|kysely|postgres/i.test(text) && response.status >= 400
      ? `${response.status} ${text.slice(0, 200)}`
      : response.status;
  } catch (error) {
    return `${error} ${(error as Error).cause}`;
  }
}

const filled = (path: string, value = unusedId) => path.replaceAll(/\{\w+\}/g, value);
/** Requests that would end the admin's own session or account. */
const spared = (method: string, path: string) =>
  method === 'DELETE' && ['/api/account', '/api/session'].includes(path);

const bad = (status: number | string) => typeof status === 'string' || status >= 500;

async function failuresOf(asked: (route: (typeof routes)[number]) => [string, Asked][]): Promise<string[]> {
  const found: string[] = [];
  for (const route of routes) {
    if (spared(route.method, route.path)) continue;
    for (const [what, request] of asked(route)) {
      const status = await statusOf(route.method, request);
      if (bad(status)) found.push(`${route.method} ${route.path} ${what}: ${status}`);
    }
  }
  return found;
}

test('an invalid id causes no server error', async () => {
  const found = await failuresOf(({ path }) =>
    path.includes('{')
      ? Object.entries(ids).map(([what, id]) => [what, { path: filled(path, id), headers: json, body: '{}' }])
      : [],
  );
  expect(found).toEqual([]);
}, 120_000);

test('an invalid query causes no server error', async () => {
  const found = await failuresOf(({ method, path }) =>
    method === 'GET'
      ? Object.entries(queries).map(([what, query]) => [what, { path: `${filled(path)}?${query}` }])
      : [],
  );
  expect(found).toEqual([]);
}, 120_000);

test('an invalid body causes no server error', async () => {
  const found = await failuresOf(({ path, takesBody }) =>
    takesBody
      ? Object.entries(bodies).map(([what, [headers, body]]) => [what, { path: filled(path), headers, body }])
      : [],
  );
  expect(found).toEqual([]);
}, 120_000);

test('a field of another type causes no server error', async () => {
  const fields = await fieldsOf();
  const found = await failuresOf(({ path, takesBody }) =>
    takesBody
      ? Object.entries(valuesByType).map(([what, value]) => {
          // A long value in all fields would exceed the body's limit before the field's limit.
          const names =
            what === 'long' ? ['id', 'title', 'text', 'name', 'reason', 'message'].slice(0, 2) : fields;
          const body = JSON.stringify(Object.fromEntries(names.map((name) => [name, value])));
          return [what, { path: filled(path), headers: json, body }];
        })
      : [],
  );
  expect(found).toEqual([]);
}, 120_000);

test('an invalid page, preview or image path causes no server error for any client', async () => {
  const programs = { 'user-agent': 'kakaotalk-scrap/1.0', cookie: '' };
  const torn = {
    cookie: `masil-session=%00; masil-session=${'a'.repeat(3000)}; masil-pending=x; masil-flow-x=y`,
  };
  const found: string[] = [];
  for (const path of slice(otherPaths))
    for (const headers of [{}, programs, torn])
      for (const method of ['GET', 'POST', 'PROPFIND']) {
        const status = await statusOf(method, { path, headers });
        if (bad(status))
          found.push(`${method} ${path.slice(0, 80)} ${JSON.stringify(headers).slice(0, 30)}: ${status}`);
      }
  expect(found).toEqual([]);
}, 120_000);

/** The status of an answer to a request that announces a body of 10 MB and sends none of it. */
const statusWithoutBody = (method: string, path: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const headers = {
      cookie: world.admin.cookie,
      origin: server.origin,
      ...json,
      'content-length': 10_485_760,
    };
    const asked = send(server.origin + path, { method, headers }, (response) => {
      resolve(response.statusCode);
      asked.destroy();
    });
    asked.on('error', reject).flushHeaders();
  });

test('10 MB are refused before they are read', async () => {
  const taking = routes.filter(({ takesBody }) => takesBody);
  for (const { method, path } of taking)
    expect([path, await statusWithoutBody(method, filled(path))]).toEqual([path, 413]);
  // A client that does send them gets the answer, too.
  const body = new Uint8Array(10 * 1024 * 1024).fill(0x20);
  for (const { method, path } of taking)
    expect([path, await statusOf(method, { path: filled(path), headers: json, body })]).toEqual([path, 413]);
}, 120_000);
