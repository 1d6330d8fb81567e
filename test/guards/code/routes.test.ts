import { expect } from 'vitest';
import { needsPasskey } from '#server/http/passkey-needed.ts';
import { test } from '#test/people/town.ts';
import { request } from '#test/people/world.ts';

type Operation = { 'x-access'?: string; 'x-limit'?: string; 'x-needs'?: string };

test('every route has the listed access and limit', async ({ server }) => {
  const { body } = await request(server, 'GET', '/api/openapi.json');
  const lines = Object.entries<Record<string, Operation>>(body.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, route]) =>
      [
        `${method.toUpperCase().padEnd(6)} ${path}`,
        route['x-access'],
        route['x-limit'],
        ...(route['x-needs'] ? [`needs a ${route['x-needs']}`] : []),
      ].join(' · '),
    ),
  );
  // An entry of the list that names no route would protect nothing.
  const routes = Object.entries<object>(body.paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method} ${path}`),
  );
  expect([...needsPasskey].filter((route) => !routes.includes(route))).toEqual([]);
  await expect(
    `${lines.sort((a, b) => a.slice(7).localeCompare(b.slice(7))).join('\n')}\n`,
  ).toMatchFileSnapshot('routes.txt');
});

/** Whether a route is for staff, not for residents, of whom each sees their own. */
const isForStaff = ({ 'x-access': access = '' }: Operation) => !/^(?:anyone|person|newcomer)/.test(access);

test('no answer for staff has an address or a number of somebody without a confirmation by passkey', async ({
  server,
}) => {
  const { body } = await request(server, 'GET', '/api/openapi.json');
  const shapes: Record<string, object> = body.components.schemas;
  const namesIn = (schema: unknown, seen = new Set<string>()): string[] => {
    const text = JSON.stringify(schema) ?? '';
    const inside = [...text.matchAll(/#\/components\/schemas\/(\w+)/g)].flatMap(([, name = '']) => {
      if (seen.has(name)) return [];
      seen.add(name);
      return namesIn(shapes[name], seen);
    });
    return [...text.matchAll(/"(email|phone|claimant)":\{/g)].map(([, name = '']) => name).concat(inside);
  };
  const open = Object.entries<Record<string, Operation & { responses: object }>>(body.paths).flatMap(
    ([path, item]) =>
      Object.entries(item)
        .filter(([, route]) => isForStaff(route) && !route['x-needs'] && namesIn(route.responses).length > 0)
        .map(([method]) => `${method} ${path}`),
  );
  // Contacts are the speaker's own, and a collection office's number is public.
  expect(open.filter((route) => !/call-contacts|pickup/.test(route))).toEqual([]);
});
