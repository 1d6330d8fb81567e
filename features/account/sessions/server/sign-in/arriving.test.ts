import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { ourTown, town } from '#test/people/town.ts';
import { signIn } from '#test/people/world.ts';

const { server, jimin, hyunwoo, sua } = ourTown();

/** What a new socket is told first: its frame, or the refusal. */
const arrive = (cookie: string) =>
  new Promise<string>((resolve) => {
    const socket = new WebSocket(`${server.origin.replace('http', 'ws')}/api/live`, {
      headers: { cookie, origin: server.origin },
    });
    socket.on('message', (data) => {
      resolve(Object.keys(JSON.parse(String(data)))[0] ?? '');
      socket.close();
    });
    socket.on('error', ({ message }) => resolve(message));
  });

test('sockets that arrive together are each let in by their own session, or not', async () => {
  const ended = await signIn(server, hyunwoo.id, town);
  await ended.delete('/api/session');
  const cookies = [jimin, hyunwoo, sua, ended, jimin].map(({ cookie }) => cookie);
  const first = await Promise.all([...cookies, 'masil-session=nobody'].map(arrive));
  const refused = 'Unexpected server response: 401';
  expect(first).toEqual(['hello', 'hello', 'hello', refused, 'hello', refused]);
});
