import { Agent, request } from 'node:http';
import { expect, onTestFinished } from 'vitest';
import { test } from '#test/people/town.ts';

test('a request refused before its body is read keeps the connection open', async ({ server, jimin }) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const sockets = new Set<unknown>();
  const headers = { cookie: jimin.cookie, origin: server.origin, 'content-type': 'application/json' };
  const send = (path: string, length: number) =>
    new Promise<number | undefined>((resolve, reject) => {
      const options = { method: 'POST', agent, headers: { ...headers, 'content-length': length } };
      const asked = request(server.origin + path, options, (response) => {
        response.resume().on('end', () => resolve(response.statusCode));
      });
      asked.on('socket', (socket) => sockets.add(socket)).on('error', reject);
      asked.end(Buffer.alloc(length, ' '));
    });
  // This takes over half a second: a connection with an unread body used to be cut
  // that long after an answer.
  for (let n = 0; n < 100; n++) expect(await send('/api/suspensions', 200_000)).toBe(404);
  for (let n = 0; n < 20; n++) expect(await send('/api/posts', 3_000_000)).toBe(413);
  expect(sockets.size).toBe(1);
});
