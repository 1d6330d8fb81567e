import { expect, test } from 'vitest';
import type { Declaration, Handler } from '#server/http/endpoints/endpoint-types.ts';
import { Endpoints } from '#server/http/endpoints/endpoints.ts';
import { forFile } from '#test/people/town.ts';
import { request } from '#test/people/world.ts';
import { testServer } from '#test/server/server.ts';
import { ask, sessionFor } from './ask.ts';
import { createItems } from './items/items.ts';
import { samples } from './samples/samples.ts';
import { startWorld, type ViewerName, viewers } from './viewers.ts';

const server = forFile(async () => {
  const stopPlanting = startPlanting();
  const made = await testServer({ env: { SOURCES_FROM_LOOPBACK: 'on' } });
  stopPlanting();
  return made;
});
const world = forFile(() => startWorld(server));
const items = forFile(async () => createItems(world));

const tried: ViewerName[] = ['author', 'creator', 'admin', ...viewers];

/** Properties that are maps. Their schema declares every key, so an extra key breaks the contract. */
const maps = ['chats', 'channels', 'featuresOff'];

/** A copy with an extra key in each object. */
function planted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(planted);
  if (value === null || typeof value !== 'object' || value instanceof Response) return value;
  const inner = Object.entries(value).map(([key, one]) => [key, maps.includes(key) ? one : planted(one)]);
  return { ...Object.fromEntries(inner), planted_column: 'planted' };
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;
type Adding = (path: string, declared: Declaration, handler: Handler<Declaration>) => unknown;

/** From now on every endpoint handler returns an extra key in each object. Returns a function to end this. */
function startPlanting(): () => void {
  const prototype = Endpoints.prototype as unknown as Record<string, Adding>;
  const before = methods.map((method) => [method, Endpoints.prototype[method] as Adding] as const);
  for (const [method, add] of before)
    prototype[method] = function (this: unknown, path, declared, handler) {
      return add.call(this, path, declared, async (asked) => planted(await handler(asked)));
    };
  return () => {
    Object.assign(prototype, Object.fromEntries(before));
  };
}

type Operation = { responses: Record<string, { content?: Record<string, unknown> }> };

/** Every route that answers JSON. */
async function jsonRoutes(): Promise<string[]> {
  const { body } = await request(server, 'GET', '/api/openapi.json');
  return Object.entries<Record<string, Operation>>(body.paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, { responses }]) =>
      Object.entries(responses).some(
        ([status, { content }]) => status < '300' && content?.['application/json'],
      )
        ? [`${method.toUpperCase()} ${path}`]
        : [],
    ),
  );
}

/** The first successful answer to a route's samples, over all viewers. */
async function successOf(route: string): Promise<unknown> {
  const [method = ''] = route.split(' ');
  for (const sample of Object.values(samples[route] ?? {}))
    for (const name of tried) {
      const seat = await sessionFor(world, name, sample);
      const { status, body } = await ask(world, seat, method, sample, items.use);
      if (status >= 300) continue;
      for (const item of sample.spends ?? []) items.drop(item);
      return body;
    }
  return undefined;
}

test('a property outside the contract reaches no answer on any route', async () => {
  const routes = await jsonRoutes();
  expect(routes.length).toBeGreaterThan(80);
  const failures: unknown[] = [];
  for (const route of routes) {
    const body = await successOf(route);
    if (body === undefined || JSON.stringify(body).includes('planted')) failures.push({ route, body });
  }
  expect(failures.map((failure) => JSON.stringify(failure))).toEqual([]);
}, 300_000);
