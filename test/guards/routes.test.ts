import { expect, test } from 'vitest';
import { testServer } from '#test/server.ts';
import { request } from '#test/world.ts';

type Operation = { 'x-access'?: string; 'x-limit'?: string };

test('every route has the listed access and limit', async () => {
  const server = await testServer();
  try {
    const { body } = await request(server, 'GET', '/api/openapi.json');
    const lines = Object.entries<Record<string, Operation>>(body.paths).flatMap(([path, item]) =>
      Object.entries(item).map(
        ([method, route]) =>
          `${method.toUpperCase().padEnd(6)} ${path} · ${route['x-access']} · ${route['x-limit']}`,
      ),
    );
    await expect(
      `${lines.sort((a, b) => a.slice(7).localeCompare(b.slice(7))).join('\n')}\n`,
    ).toMatchFileSnapshot('routes.txt');
  } finally {
    await server.stop();
  }
});
