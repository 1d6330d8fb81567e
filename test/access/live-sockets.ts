import { vi } from 'vitest';
import { WebSocket } from 'ws';
import type { LiveEvent, ServerFrame } from '#server/live/frames.ts';
import type { Person } from '#test/people/world.ts';
import type { TestServer } from '#test/server/server.ts';

/**
 * Resolves once `look` finds something, the first time without a wait. Names what did
 * not come in thirty seconds.
 */
export const waitUntil = <T>(what: string, check: () => T | Promise<T>) =>
  vi.waitFor(
    async () => {
      const found = await check();
      if (!found) throw new Error(`${what} did not come`);
      return found as NonNullable<Awaited<T>>;
    },
    { timeout: 30_000, interval: 5 },
  );

/** Somebody's live connection throughout many acts. It knows which of its topics it is subscribed to. */
export async function openLiveSocket(name: string, person: Person, server: TestServer) {
  const frames: ServerFrame[] = [];
  const topics = new Set<string>();
  let isClosed = true;
  let closedWith = 0;
  let pongs = 0;
  let asked = 0;
  let lastRefused = '';
  let socket: WebSocket;

  function receive(frame: ServerFrame) {
    if ('pong' in frame) pongs++;
    if ('subscribed' in frame) for (const topic of frame.subscribed) topics.add(topic);
    if ('refused' in frame) for (const topic of frame.refused) topics.delete(topic);
    if ('revoked' in frame) for (const topic of frame.revoked) topics.delete(topic);
    if ('refused' in frame) lastRefused = frame.refused.at(-1) ?? '';
    if ('event' in frame || 'refused' in frame || 'revoked' in frame) frames.push(frame);
  }

  async function open() {
    topics.clear();
    isClosed = false;
    closedWith = 0;
    socket = new WebSocket(`${server.origin.replace('http', 'ws')}/api/live`, {
      headers: { cookie: person.cookie, origin: server.origin },
    });
    let isReady = false;
    socket.on('message', (data) => {
      isReady = true;
      receive(JSON.parse(String(data)));
    });
    socket.on('unexpected-response', () => {
      isClosed = true;
    });
    socket.on('close', (code) => {
      isClosed = true;
      closedWith = code;
    });
    socket.on('error', () => {});
    await waitUntil(`${name}'s socket`, () => isReady || isClosed);
  }

  return {
    name,
    person,
    topics,
    isClosed: () => isClosed,
    /** Subscribes to those of these topics that it may have and does not have yet. */
    async subscribe(wanted: string[]) {
      if (isClosed) await open();
      const missing = wanted.filter((topic) => !topics.has(topic));
      if (isClosed || missing.length === 0) return;
      // Requests are answered in turn, and a topic that no feature defines is always
      // refused: that is the last answer.
      const last = `nothing:${++asked}`;
      socket.send(JSON.stringify({ subscribe: missing }));
      socket.send(JSON.stringify({ subscribe: [last] }));
      await waitUntil(`${name}'s subscription`, () => isClosed || lastRefused === last);
    },
    unsubscribe(unwanted: string[]) {
      const mine = unwanted.filter((topic) => topics.delete(topic));
      if (!isClosed && mine.length > 0) socket.send(JSON.stringify({ unsubscribe: mine }));
    },
    /** Everything sent to it before has arrived. */
    async reach() {
      if (isClosed) return;
      const before = pongs;
      socket.send(JSON.stringify({ ping: true }));
      await waitUntil(`an answer to ${name}'s ping`, () => isClosed || pongs > before);
    },
    /** Forgets what it received so far. */
    forget: () => void frames.splice(0),
    events: (): LiveEvent[] => frames.flatMap((frame) => ('event' in frame ? [frame.event] : [])),
    /** The topics it lost, and a closed socket. */
    lost: (): string[] => [
      ...frames.flatMap((frame) => [
        ...('revoked' in frame ? frame.revoked.map((topic) => `revoked ${topic}`) : []),
        ...('refused' in frame ? frame.refused.map((topic) => `gone ${topic}`) : []),
      ]),
      ...(closedWith ? [`closed ${closedWith}`] : []),
    ],
    async close() {
      if (isClosed) return;
      socket.close();
      await waitUntil('a closed socket', () => isClosed);
      closedWith = 0;
    },
  };
}

export type LiveSocket = Awaited<ReturnType<typeof openLiveSocket>>;
