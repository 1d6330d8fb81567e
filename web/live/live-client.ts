import ReconnectingSocket from 'partysocket/ws';
import type { ClientFrame, LiveEvent, ServerFrame } from '#server/live/frames.ts';
import { createTopicBook } from './topic-book.ts';

export type LiveState = 'connecting' | 'live' | 'offline' | 'paused' | 'signedOut';

export type LiveClientOptions = {
  url: string | (() => string);
  /** `topics` are those of the event that are held: each event comes once for each of them. */
  onEvent(event: LiveEvent): void;
  /** What was missed cannot be replayed, or may not be seen any more: fetch again what shows these topics. */
  onRefetch(topics: string[]): void;
  /** The server says that the session changed: whether the viewer is still signed in. */
  isSignedIn(): Promise<boolean>;
  /** For Node, where the global one cannot send a cookie. */
  WebSocket?: unknown;
  /** The shortest wait before coming back, in ms; by default drawn anew for each client, so that not all come at once. */
  reconnectMs?: number;
};

const pingMs = 25_000;
const pongMs = 8000;
const sessionEnded = 4401;
/** So many refused connections in a row are a reason to ask who one is: the browser hides the server's 401. */
const refusalsBeforeAsking = 3;

/** Keeps one socket to `/api/live`, with the topics that the screen needs, and misses nothing. */
export function createLiveClient(options: LiveClientOptions) {
  let state: LiveState = 'connecting';
  let cursor: string | undefined;
  let failures = 0;
  let pongDue: ReturnType<typeof setTimeout> | undefined;
  const watchers = new Set<() => void>();

  const socket = new ReconnectingSocket(options.url, undefined, {
    WebSocket: options.WebSocket,
    minReconnectionDelay: options.reconnectMs ?? 500 + Math.random() * 2500,
    maxReconnectionDelay: 10_000,
    reconnectionDelayGrowFactor: 1.5,
    connectionTimeout: 10_000,
    // A connection that lasted so long starts the waits from the shortest again.
    minUptime: options.reconnectMs ?? 2000,
    // Every connection subscribes again; an old frame would be out of place.
    maxEnqueuedMessages: 0,
    shouldReconnectOnClose: ({ code }) => code !== sessionEnded,
  });
  const isOpen = () => socket.readyState === socket.OPEN && state === 'live';
  const send = (frame: ClientFrame) => socket.send(JSON.stringify(frame));
  const topics = createTopicBook((frame) => isOpen() && send(frame));

  function become(next: LiveState) {
    if (next === state) return;
    state = next;
    for (const changed of watchers) changed();
  }

  function receive(frame: ServerFrame) {
    clearTimeout(pongDue);
    if ('event' in frame) {
      // A replay is about topics whose subscription is pending; it says nothing about the others.
      if (frame.event.replay) topics.replayed(frame.event.topics, frame.event.id);
      else {
        cursor = frame.event.id;
        frame.event.topics = topics.held(frame.event.topics);
      }
      options.onEvent(frame.event);
    } else if ('subscribed' in frame) {
      cursor = frame.head;
      topics.confirmed(frame.subscribed);
    } else if ('refetch' in frame) {
      cursor = frame.head;
      options.onRefetch(frame.refetch);
    } else if ('revoked' in frame) topics.revoked(frame.revoked, frame.since);
    else if ('refused' in frame) {
      const lost = topics.refused(frame.refused);
      if (lost.length > 0) options.onRefetch(lost);
    } else if ('pong' in frame) cursor = frame.head ?? cursor;
    else if ('hello' in frame) {
      cursor = frame.hello;
      failures = 0;
      become('live');
      topics.subscribeAll();
    }
  }

  async function askWhoIAm(comeBack: boolean) {
    if (!(await options.isSignedIn().catch(() => true))) {
      socket.close();
      become('signedOut');
    } else if (comeBack) socket.reconnect();
  }

  socket.addEventListener('message', ({ data }) => receive(JSON.parse(String(data))));
  socket.addEventListener('close', ({ code }) => {
    clearTimeout(pongDue);
    topics.disconnected(cursor);
    cursor = undefined;
    if (state === 'paused' || state === 'signedOut') return;
    become('offline');
    // After a refusal the socket keeps coming back by itself, ever more slowly.
    if (code === sessionEnded) void askWhoIAm(true);
    else if (++failures % refusalsBeforeAsking === 0) void askWhoIAm(false);
  });
  // A connection can die without a word; the browser sends no pings of its own.
  const ping = setInterval(() => {
    if (!isOpen()) return;
    send({ ping: true });
    pongDue = setTimeout(() => socket.reconnect(), pongMs);
  }, pingMs);

  return {
    /** Listens to the topics until the returned function is called. `shownForMs`: how long the screen has stood already. */
    hold: topics.hold,
    state: () => state,
    subscribe(changed: () => void) {
      watchers.add(changed);
      return () => void watchers.delete(changed);
    },
    /** Lets the connection go until `resume`, keeping the place. */
    pause() {
      if (state === 'signedOut') return;
      become('paused');
      socket.close();
    },
    /** Connects at once: the page is visible, the network or the session is back. */
    resume() {
      if (isOpen()) return;
      become('connecting');
      socket.reconnect();
    },
    stop() {
      clearInterval(ping);
      become('paused');
      socket.close();
      topics.stop();
    },
  };
}

export type LiveClient = ReturnType<typeof createLiveClient>;
