import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import type { LiveEvent } from '#server/live/frames.ts';
import { liveTown, textEvent, textsOf } from '#test/live/live-town.ts';
import { createLiveClient, type LiveClientOptions } from './live-client.ts';

type Town = Awaited<ReturnType<typeof liveTown>>;

function client(town: Town, options: Partial<LiveClientOptions> = {}) {
  const events: LiveEvent[] = [];
  const refetched: string[][] = [];
  const lines: WebSocket[] = [];
  let changed = () => {};
  const live = createLiveClient({
    url: town.server.url,
    reconnectMs: 20,
    isSignedIn: async () => true,
    onEvent(event) {
      events.push(event);
      changed();
    },
    onRefetch(topics) {
      refetched.push(topics);
      changed();
    },
    WebSocket: class extends WebSocket {
      constructor(url: string) {
        super(url, { headers: { 'x-person': 'jimin' } });
        this.on('message', () => setImmediate(changed));
        lines.push(this);
      }
    },
    ...options,
  });
  live.onStateChange(() => changed());
  onTestFinished(live.stop);
  return {
    live,
    events,
    refetched,
    lines,
    /** Checks the condition again whenever anything reaches the client. */
    until: (condition: () => boolean) =>
      new Promise<void>((resolve) => {
        changed = () => condition() && resolve();
        changed();
      }),
  };
}

test('events during a disconnect arrive once after reconnecting', async () => {
  const town = await liveTown();
  const { live, events, refetched, lines, until } = client(town);
  live.subscribe(['open:a', 'open:b']);
  await until(() => live.state() === 'live');
  await town.happen(textEvent('open:a', '1'));
  await until(() => events.length === 1);
  lines[0]?.terminate();
  await until(() => live.state() === 'offline');
  await town.happen(textEvent('open:b', '2'), {
    type: 'thing.said',
    topics: ['open:a', 'open:b'],
    data: { text: '3' },
  });
  await until(() => events.length === 3);
  await town.happen(textEvent('open:a', '4'));
  await until(() => events.length === 4);
  expect(textsOf(events)).toEqual(['1', '2', '3', '4']);
  expect(lines).toHaveLength(2);
  expect(refetched).toEqual([]);
});

test('a paused client is offline until it is resumed, and misses nothing', async () => {
  const town = await liveTown();
  const { live, events, until } = client(town);
  live.subscribe(['open:a']);
  await town.happen(textEvent('open:a', '1'));
  await until(() => events.length === 1);
  live.pause();
  expect(live.state()).toBe('paused');
  await town.happen(textEvent('open:a', '2'));
  live.resume();
  await until(() => events.length === 2);
  expect(textsOf(events)).toEqual(['1', '2']);
});

test('two holders share a topic, and it stays subscribed while one is left', async () => {
  const town = await liveTown();
  const { live, events, until } = client(town);
  const release = live.subscribe(['open:a']);
  live.subscribe(['open:a']);
  release();
  release();
  await town.happen(textEvent('open:a', '1'));
  await until(() => events.length === 1);
  expect(events[0]?.topics).toEqual(['open:a']);
});

test('when the session ends the client checks the session, and stops when signed out', async () => {
  const town = await liveTown();
  let signedIn = true;
  const { live, lines, until } = client(town, { isSignedIn: async () => signedIn });
  live.subscribe(['open:a']);
  await until(() => live.state() === 'live');
  const ended = { type: 'session.ended', topics: [], data: {}, revokes: { sessionId: 'jimin' } };
  await town.happen(ended);
  await until(() => lines.length === 2 && live.state() === 'live');
  signedIn = false;
  await town.happen(ended);
  await until(() => live.state() === 'signedOut');
  expect(lines).toHaveLength(2);
});

test('a revoked topic is requested again; a refused one gets no events, and its queries are refetched', async () => {
  const town = await liveTown();
  await town.allow('jimin', 'club:1');
  const { live, events, refetched, until } = client(town);
  live.subscribe(['club:1', 'open:a']);
  await town.happen(textEvent('club:1', '1'));
  await until(() => events.length === 1);
  await town.happen(
    { type: 'club.changed', topics: [], data: {}, revokes: { topics: ['club:1'] } },
    textEvent('club:1', '2'),
  );
  await until(() => events.length === 2);
  await town.forbid('jimin', 'club:1');
  await town.happen({
    type: 'club.left',
    topics: [],
    data: {},
    revokes: { personId: 'jimin', topics: ['club:1'] },
  });
  await town.happen(textEvent('club:1', '3'), textEvent('open:a', '4'));
  await until(() => events.length === 3);
  await until(() => refetched.length === 1);
  expect(textsOf(events)).toEqual(['1', '2', '4']);
  expect(refetched).toEqual([['club:1']]);
});

test('a deletion arrives as an event and refetches nothing; after reconnecting other topics continue', async () => {
  const town = await liveTown();
  const { live, events, refetched, lines, until } = client(town);
  await town.allow('jimin', 'post:1');
  live.subscribe(['post:1', 'open:a']);
  await town.happen(textEvent('post:1', '1'));
  await until(() => events.length === 1);
  await town.forbid('jimin', 'post:1');
  await town.happen(
    { ...textEvent('post:1', 'deleted'), revokes: { topics: ['post:1'], gone: true } },
    textEvent('post:1', 'never'),
    textEvent('open:a', '2'),
  );
  await until(() => events.length === 3);
  lines[0]?.terminate();
  await until(() => live.state() === 'offline');
  await town.happen(textEvent('open:a', '3'));
  await until(() => events.length === 4);
  expect(textsOf(events)).toEqual(['1', 'deleted', '2', '3']);
  expect(refetched).toEqual([]);
});

test('a client too far behind gets the topics to refetch', async () => {
  const town = await liveTown({ history: { events: 2, bytes: 100_000 } });
  const { live, events, refetched, lines, until } = client(town);
  live.subscribe(['open:a']);
  await town.happen(textEvent('open:a', '0'));
  await until(() => events.length === 1);
  live.pause();
  // A second client awaits each event, so the server reads each one in a separate poll of the log.
  const other = await town.listen('sua');
  await other.subscribe(['open:a']);
  for (const text of ['1', '2', '3', '4']) {
    await town.happen(textEvent('open:a', text));
    await other.next('event');
  }
  live.resume();
  await until(() => refetched.length === 1);
  expect(refetched).toEqual([['open:a']]);
  expect(lines).toHaveLength(2);
});
