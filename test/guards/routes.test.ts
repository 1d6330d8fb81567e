import { expect, test } from 'vitest';
import { needsPasskey } from '#server/http/passkey-needed.ts';
import { request } from '#test/people/world.ts';
import { testServer } from '#test/server/server.ts';

type Operation = { 'x-access'?: string; 'x-limit'?: string; 'x-needs'?: string };

test('every route has the listed access and limit', async () => {
  const server = await testServer();
  try {
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
    const personal = lines.filter((line) => line.endsWith('needs a passkey'));
    // An entry of the list that names no route would protect nothing.
    expect(personal).toHaveLength(needsPasskey.size);
    await expect(
      `${lines.sort((a, b) => a.slice(7).localeCompare(b.slice(7))).join('\n')}\n`,
    ).toMatchFileSnapshot('routes.txt');
  } finally {
    await server.stop();
  }
});
