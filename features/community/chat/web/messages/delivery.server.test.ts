import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import type { Message, MessagesPage } from '#community/chat/contract.ts';
import { merged, placeMessage } from '#community/chat/web/cached-messages.ts';
import { chatIdOf } from '#residents/people/chat-id.ts';
import { newId } from '#shared/ids.ts';
import { ourTown } from '#test/people/town.ts';
import { nextTown, type Person, settle } from '#test/people/world.ts';
import { createLiveClient } from '#web/live/live-client.ts';
import { applyEvent } from '#web/live/rules.ts';
import { createOutbox } from '#web/outbox/outbox.ts';
import type { RequestStorage } from '#web/outbox/queued-requests.ts';
import { ApiError } from '#web/requests/api-error.ts';

// Browser globals that Node lacks. `line` emits `online`, which ends every wait.
const line = new EventTarget();
Object.assign(globalThis, {
  location: { origin: 'http://localhost' },
  addEventListener: line.addEventListener.bind(line),
  removeEventListener: line.removeEventListener.bind(line),
});
const { chatLive } = await import('#community/chat/web/live.ts');
const { sessionQuery } = await import('#web/session/session.ts');
const { queuedMessage } = await import('#community/chat/web/sending/queued-message.ts');

const { server } = ourTown();

/** A seeded random generator: the same numbers in every run. */
function seeded(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function memory(): RequestStorage {
  const stored = new Map<string, string>();
  return {
    names: () => [...stored.keys()],
    get: (key) => stored.get(key) ?? null,
    set: (key, value) => Boolean(stored.set(key, value)),
    remove: (key) => void stored.delete(key),
  };
}

/** A simulated phone with the room open, whose connection fails at random according to `chance`. */
function phoneOf(person: Person, chatId: string, chance: () => number, changed: () => void) {
  const path = `/api/chats/${chatId}/messages`;
  const queries = new QueryClient({ defaultOptions: { queries: { retry: 8, retryDelay: 0 } } });
  queries.setQueryData(sessionQuery.queryKey, { person: { id: person.id } } as never);
  let cuts = 0;
  const cut = () => {
    cuts++;
    setImmediate(() => line.dispatchEvent(new Event('online')));
    return new ApiError('offline');
  };

  const room = new InfiniteQueryObserver(queries, {
    queryKey: ['chats', 'messages', chatId],
    queryFn: async ({ pageParam }): Promise<MessagesPage> => {
      if (chance() < 0.1) throw cut();
      return (await person.get(`${path}${pageParam ? `?cursor=${pageParam}` : ''}`)).body;
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    structuralSharing: merged,
  });
  onTestFinished(room.subscribe(changed));

  const outbox = createOutbox(person.id, {
    storage: memory(),
    async send({ body }) {
      if (chance() < 0.05) throw cut();
      const response = await person.post(path, body);
      // The server stored the message, but the phone does not get the response.
      if (chance() < 0.05) throw cut();
      return response.body;
    },
    isOnline: () => true,
    onOnline: () => () => {},
    onChange: () => {},
  });
  outbox.onArrival((_, response) => placeMessage(queries, response as Message));
  onTestFinished(outbox.list.watch(changed));

  const live = createLiveClient({
    url: `${server.origin.replace('http', 'ws')}/api/live`,
    reconnectMs: 10,
    isSignedIn: async () => true,
    onEvent: (event) => applyEvent([chatLive], queries, event),
    onRefetch: () => void queries.invalidateQueries(),
    WebSocket: class extends WebSocket {
      constructor(url: string) {
        super(url, { headers: { cookie: person.cookie, origin: server.origin } });
        this.on('message', () => {
          if (chance() > 0.02) return;
          cuts++;
          this.terminate();
        });
      }
    },
  });
  onTestFinished(live.stop);
  live.subscribe([`chat:${chatId}`, `person:${person.id}`]);

  return {
    person,
    outbox,
    cuts: () => cuts,
    shown: () => room.getCurrentResult().data?.pages.flatMap(({ items }) => items) ?? [],
  };
}

test('1,000 messages over failing connections: each once, in one order, the same on both phones', async () => {
  const [jimin, hyunwoo] = (await Promise.all(
    ['지민', '현우'].map((name) => settle(server, { name, cityCode: nextTown() })),
  )) as [Person, Person];
  const chatId = chatIdOf(jimin.id, hyunwoo.id);
  let onChange = () => {};
  const phones = [jimin, hyunwoo].map((person, n) =>
    phoneOf(person, chatId, seeded(20_261_120 + n), () => onChange()),
  );
  const all = 1000;
  const written = phones.map(({ outbox }, n) =>
    Array.from({ length: all / 2 }, (_, k) => {
      const text = `${n}:${k}`;
      outbox.add(queuedMessage(chatId, { id: newId(), text }));
      return text;
    }),
  );
  await new Promise<void>((resolve) => {
    onChange = () => {
      const done = phones.every(
        ({ outbox, shown }) => outbox.list.get().length === 0 && shown().length === all,
      );
      if (done) resolve();
    };
    onChange();
  });

  const stored = await server.p.db
    .selectFrom('message')
    .select(['id', 'text'])
    .where('chat_id', '=', chatId)
    .orderBy('position')
    .execute();
  const rows = stored.map(({ id, text }) => [id, text]);
  const [mine, theirs] = phones.map(({ shown }) => shown().toReversed());
  expect(mine?.map(({ position }) => position)).toEqual(Array.from({ length: all }, (_, n) => n + 1));
  expect(mine?.map(({ id, text }) => [id, text])).toEqual(rows);
  expect(theirs?.map(({ id, text }) => [id, text])).toEqual(rows);
  for (const [n, { person }] of phones.entries()) {
    const own = mine?.filter(({ senderId }) => senderId === person.id).map(({ text }) => text);
    expect(own).toEqual(written[n]);
  }
  for (const { cuts } of phones) expect(cuts()).toBeGreaterThan(40);
}, 120_000);
