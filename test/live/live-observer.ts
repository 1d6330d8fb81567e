import { setTimeout as delay } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { LiveEvent, ServerFrame } from '#server/live/frames.ts';
import type { Person } from '#test/people/world.ts';
import type { TestServer } from '#test/server/server.ts';
import { jobsLeft } from '#test/server/settled.ts';
import { newestEvent } from './event-log.ts';

/** So long after the server has nothing left to do, what has not arrived never will. */
const quietMs = 10_000;
const checkIntervalMs = 500;

/**
 * Resolves when nothing was logged and no job waited or ran for ten seconds. A database that is
 * away for a test is not idle.
 */
async function idle(server: TestServer, signal: AbortSignal): Promise<void> {
  let [before, quiet] = ['', 0];
  while (quiet < quietMs) {
    await delay(checkIntervalMs, undefined, { ref: false, signal });
    const newest = await newestEvent(server).catch(() => '');
    const left = await jobsLeft(server).catch(() => ['unknown']);
    quiet = left.length === 0 && newest === before ? quiet + checkIntervalMs : 0;
    before = newest;
  }
}

/** A user's live connection: a socket on `/api/live` with all frames it received. */
export async function observe(
  server: TestServer,
  person: Pick<Person, 'cookie'>,
  topics: string[] = [],
  from: { age?: number; since?: string } = {},
) {
  // Lets the server deliver earlier revocations first. Otherwise they would end these subscriptions; the app
  // subscribes again then, but this client does not.
  await server.p.live.poll();
  const frames: ServerFrame[] = [];
  let changed = () => {};
  const socket = new WebSocket(`${server.origin.replace('http', 'ws')}/api/live`, {
    headers: { cookie: person.cookie, origin: server.origin },
  });
  let closedWith: number | undefined;
  socket.on('message', (data) => {
    frames.push(JSON.parse(String(data)));
    changed();
  });
  socket.on('close', (code) => {
    closedWith = code;
    changed();
  });
  socket.on('error', () => {});

  const left = new AbortController();
  const waiters = new Set<() => void>();
  changed = () => {
    for (const check of waiters) check();
  };
  const receivedSoFar = () =>
    frames.map((frame) => ('event' in frame ? frame.event.type : Object.keys(frame)[0])).join(', ');

  /**
   * Waits until `look` finds something in the received frames, and fails soon when the
   * server has nothing left to say.
   */
  const until = <T>(what: string, check: () => T | undefined): Promise<T> =>
    new Promise((resolve, reject) => {
      const waiting = new AbortController();
      const tryNow = () => {
        const found = check();
        if (found === undefined) return;
        waiters.delete(tryNow);
        waiting.abort();
        resolve(found);
      };
      waiters.add(tryNow);
      tryNow();
      if (waiting.signal.aborted) return;
      const lost = () =>
        reject(new Error(`${what} did not come; what came: ${receivedSoFar() || 'nothing'}`));
      idle(server, AbortSignal.any([waiting.signal, left.signal])).then(lost, () => {});
    });
  const eventOf = (type: string) =>
    frames.map((frame) => ('event' in frame ? frame.event : undefined)).find((event) => event?.type === type);

  await until('a greeting', () => frames.find((frame) => 'hello' in frame) ?? closedWith);
  if (topics.length > 0) {
    socket.send(JSON.stringify({ subscribe: topics, ...from }));
    await until(
      'an answer',
      () => frames.find((frame) => 'subscribed' in frame || 'refused' in frame) ?? closedWith,
    );
  }
  return {
    frames,
    /** The first event of a type, as soon as it arrives. */
    hears: (type: string): Promise<LiveEvent> => until(type, () => eventOf(type)),
    /** The topics of the first refusal, as soon as it arrives. */
    refused: (): Promise<string[]> =>
      until('a refusal', () => frames.flatMap((frame) => ('refused' in frame ? [frame.refused] : []))[0]),
    /** The close code sent by the server. */
    closed: () => until('a closed socket', () => closedWith),
    close() {
      left.abort();
      socket.close();
    },
  };
}
