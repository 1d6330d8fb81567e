import { expect, test } from 'vitest';
import type { Route } from './document.ts';
import { followUps } from './follow-ups.ts';
import { historyOf } from './history.ts';
import { guesses, poolOf, pools } from './pools.ts';
import { readRoutes } from './replay.ts';

/** The columns of a pool, as its text names them. */
const isNamed = (query: string, name: string) =>
  query.split(/\bfrom\b/)[0]?.includes(`"${name}"`) ||
  new RegExp(`\\b${name}\\b`).test(query.split(/\bfrom\b/)[0] ?? '');

function lacks(route: Route): string[] {
  const query = pools[poolOf(route) ?? ''] ?? '';
  return route.parameters
    .filter(({ in: where, schema, name }) => where === 'path' && !schema.enum && !(name in guesses))
    .filter(({ name }) => !(query in { made: 1, learnt: 1, chat: 1 }) && !isNamed(query, name))
    .map(({ name }) => name);
}

test('the simulation knows where each parameter of each route that changes something comes from', async () => {
  const routes = await readRoutes();
  expect(routes.length).toBeGreaterThan(150);
  const missing = routes.filter((route) => lacks(route).length > 0);
  expect(missing.map((route) => `${route.name}: ${lacks(route)} (add it to pools.ts)`)).toEqual([]);
});

test('no pool is left over', async () => {
  const used = new Set((await readRoutes()).map(poolOf));
  expect(Object.keys(pools).filter((pool) => !used.has(pool))).toEqual([]);
});

test('each second case is of routes that there are', async () => {
  const names = new Set((await readRoutes()).map(({ name }) => name));
  const named = Object.entries(followUps).flatMap(([first, all]) => [first, ...all.map(({ does }) => does)]);
  expect(named.filter((name) => !names.has(name))).toEqual([]);
});

test('a seed makes the same history each time, and another seed another one', async () => {
  const routes = await readRoutes();
  const of = (seed: number) => JSON.stringify(historyOf(seed, routes, { acts: 300, faults: ['fault: one'] }));
  expect(of(7)).toBe(of(7));
  expect(of(7)).not.toBe(of(8));
});
