import { WebSocket } from 'ws';
import type { LiveEvent, ServerFrame } from '#server/live/frames.ts';
import type { Person } from '#test/people/world.ts';
import type { TestServer } from '#test/server/server.ts';

const deadlineMs = 6_000;

/** Resolves once `look` finds something; the first time without a wait. Names what it waits for when that does not come. */
export async function found<T>(what: string, look: () => T | Promise<T>): Promise<NonNullable<Awaited<T>>> {
  const until = Date.now() + deadlineMs;
  for (;;) {
    const it = await look();
    if (it) return it as NonNullable<Awaited<T>>;
    if (Date.now() > until) throw new Error(`waited ${deadlineMs / 1000} s for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** Somebody's live connection throughout many acts. It knows which of its topics it is subscribed to. */
export async function openEar(name: string, person: Person, server: TestServer) {
  const frames: ServerFrame[] = [];
  const topics = new Set<string>();
  let isClosed = true;
  let closedWith = 0;
  let pongs = 0;
  let asked = 0;
  let lastRefused = '';
  let socket: WebSocket;

  function hear(frame: ServerFrame) {
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
      hear(JSON.parse(String(data)));
    });
    socket.on('unexpected-response', () => {
      isClosed = true;
    });
    socket.on('close', (code) => {
      isClosed = true;
      closedWith = code;
    });
    socket.on('error', () => {});
    await found(`${name}'s socket`, () => isReady || isClosed);
  }

  return {
    name,
    person,
    topics,
    isClosed: () => isClosed,
    /** Subscribes to those of these topics that it may hear and does not hear yet. */
    async subscribe(wanted: string[]) {
      if (isClosed) await open();
      const missing = wanted.filter((topic) => !topics.has(topic));
      if (isClosed || missing.length === 0) return;
      // Requests are answered in turn, and a topic that no feature defines is always refused: that is the last answer.
      const last = `nothing:${++asked}`;
      socket.send(JSON.stringify({ subscribe: missing }));
      socket.send(JSON.stringify({ subscribe: [last] }));
      await found(`${name}'s subscription`, () => isClosed || lastRefused === last);
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
      await found(`an answer to ${name}'s ping`, () => isClosed || pongs > before);
    },
    /** Forgets what it heard so far. */
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
      await found('a closed socket', () => isClosed);
      closedWith = 0;
    },
  };
}

export type Ear = Awaited<ReturnType<typeof openEar>>;
