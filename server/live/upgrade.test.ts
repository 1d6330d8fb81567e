import { once } from 'node:events';
import { expect, test } from 'vitest';
import { liveTown, textEvent, textsOf } from '#test/live/live-town.ts';
import { socketsPerPerson } from './sockets.ts';

const socketsPerAddress = 20;
const limited = {
  settings: { publicOrigin: 'http://localhost:3000', rateLimits: true, socketsPerAddress, trustProxy: true },
};

test('a page of another site and a signed-out client get no socket', async () => {
  const town = await liveTown();
  await expect(town.listen('jimin', { origin: 'https://evil.example' })).rejects.toThrow('403');
  await expect(town.listen('jimin', { origin: 'null' })).rejects.toThrow('403');
  await expect(town.listen('')).rejects.toThrow('401');
  const own = await town.listen('jimin', { origin: 'http://localhost:3000' });
  expect((await own.next('hello')).hello).toMatch(/^[0-9a-f]{8}\./);
});

test('a frame above 64 KB closes the socket, an invalid one does not', async () => {
  const town = await liveTown();
  const jimin = await town.listen('jimin');
  for (const nonsense of [
    '',
    '{',
    'null',
    '{"subscribe":[]}',
    '{"subscribe":["a"],"more":1}',
    '{"subscribe":[""]}',
  ]) {
    jimin.socket.send(nonsense);
    await jimin.next('wrong');
  }
  jimin.socket.send(Buffer.from('{"ping":true}'));
  await jimin.next('wrong');
  jimin.socket.send(JSON.stringify({ subscribe: ['x'.repeat(64 * 1024)] }));
  expect(await jimin.closed).toBe(1009);
});

test('a person may open five sockets, an address as many as configured, and closing one frees its place', async () => {
  const town = await liveTown(limited);
  const from = (n: number) => ({ 'x-forwarded-for': `9.9.9.9, 2001:db8:1:1::${n}` });
  const own = await Promise.all(
    Array.from({ length: socketsPerPerson }, (_, i) => town.listen('jimin', from(i))),
  );
  await expect(town.listen('jimin', { 'x-forwarded-for': '8.8.8.8' })).rejects.toThrow('429');
  for (let i = socketsPerPerson; i < socketsPerAddress; i++) await town.listen(`neighbour ${i}`, from(i));
  await expect(town.listen('late', from(99))).rejects.toThrow('429');
  await own[0]?.close();
  const elsewhere = await town.listen('jimin', { 'x-forwarded-for': '8.8.8.8' });
  await elsewhere.subscribe(['open:town']);
  await town.happen(textEvent('open:town', 'hello'));
  expect(textsOf([(await elsewhere.next('event')).event])).toEqual(['hello']);
  // Only one place was free.
  await expect(town.listen('jimin', { 'x-forwarded-for': '8.8.8.8' })).rejects.toThrow('429');
});

test('a flood of frames closes the socket', async () => {
  const town = await liveTown(limited);
  const jimin = await town.listen('jimin');
  for (let i = 0; i < 100; i++) jimin.say({ ping: true });
  expect(await jimin.closed).toBe(4429);
});

test('a socket subscribes to at most 200 topics', async () => {
  const town = await liveTown();
  const jimin = await town.listen('jimin');
  await jimin.subscribe(Array.from({ length: 150 }, (_, i) => `open:${i}`));
  jimin.say({ subscribe: Array.from({ length: 60 }, (_, i) => `open:more ${i}`) });
  expect((await jimin.next('refused')).refused).toHaveLength(10);
  expect((await jimin.next('subscribed')).subscribed).toHaveLength(50);
});

test('the buffer for a client that does not read is limited, and the client is told to refetch when it reads again', async () => {
  const town = await liveTown();
  const slow = await town.listen('slow');
  const quick = await town.listen('quick');
  await slow.subscribe(['open:a']);
  await quick.subscribe(['open:a']);
  slow.socket.pause();
  const text = 'x'.repeat(180_000);
  const count = 80;
  for (let i = 0; i < count; i++) {
    await town.happen(textEvent('open:a', text));
    await quick.next('event');
  }
  slow.socket.resume();
  expect((await slow.next('refetch')).refetch).toEqual(['open:a']);
  expect(slow.events().length).toBeLessThan(count);
  await town.happen(textEvent('open:a', 'again'));
  expect((await slow.next('event')).event.data).toEqual({ text: 'again' });
});

test('a peer that answers no ping is dropped, one that answers stays', async () => {
  const town = await liveTown({ heartbeatMs: 300 });
  const dead = await town.listen('dead');
  const living = await town.listen('living');
  dead.socket.pause();
  for (let pings = 0; pings < 4; pings++) await once(living.socket, 'ping');
  dead.socket.resume();
  expect(await dead.closed).toBe(1006);
  expect(living.socket.readyState).toBe(living.socket.OPEN);
});
