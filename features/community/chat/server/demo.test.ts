import { expect, test } from 'vitest';
import { createCast } from '#account/sessions/server/demo.ts';
import { ourTown } from '#test/people/town.ts';
import { signIn } from '#test/people/world.ts';
import { addDemoChats } from './demo.ts';

const { server } = ourTown();

test('filling the demo twice creates its chats once', async () => {
  const cast = await createCast(server.p);
  const jimin = await signIn(server, cast.jimin.personId, cast.jimin.cityCode);
  const seen = [];
  for (let twice = 0; twice < 2; twice++) {
    await addDemoChats(server.p, cast);
    seen.push([(await jimin.get('/api/chats')).body, (await jimin.get('/api/chats/unread')).body.unread]);
  }
  expect(seen[0]).toEqual(seen[1]);
  const [[list, unread]] = seen as [[{ items: { other: { name: string } }[] }, number]];
  expect(list.items.map(({ other }) => other.name)).toEqual(['현우', '수아']);
  expect(unread).toBe(2);
});
