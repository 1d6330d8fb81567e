import ReconnectingSocket from 'partysocket/ws';
import type { ClientFrame, LiveEvent, ServerFrame } from '#server/live/frames.ts';
import { createTopicSubscriptions } from './topic-subscriptions.ts';

export type LiveState = 'connecting' | 'live' | 'offline' | 'paused' | 'signedOut';

export type LiveClientOptions = {
  url: string | (() => string);
  /**
   * An event carries only those of its topics that are subscribed here. It arrives once, whatever number of
   * topics match.
   */
  onEvent(event: LiveEvent): void;
  /** Missed events cannot be replayed, or a topic is now forbidden: refetch what these topics show. */
  onRefetch(topics: string[]): void;
  /** Asks whether the user is still signed in, after the server reported a changed session. */
  isSignedIn(): Promise<boolean>;
  /** For Node, whose global WebSocket cannot send a cookie. */
  WebSocket?: unknown;
  /**
   * The shortest wait before reconnecting, in ms. The default is random per client, so that not all reconnect
   * at once.
   */
  reconnectMs?: number;
};

const pingMs = 25_000;
const pongMs = 8000;
const sessionEnded = 4401;
/**
 * After this many failed connections the client checks the session: browsers hide the server's 401 on a
 * WebSocket.
 */
const refusalsBeforeAsking = 3;

/**
 * Keeps one socket to `/api/live` with the topics that the page needs. It misses no event, also after
 * reconnecting.
 */
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
    // A connection that lasted this long resets the backoff.
    minUptime: options.reconnectMs ?? 2000,
    // Every new connection subscribes again, so queued frames of the old one are dropped.
    maxEnqueuedMessages: 0,
    shouldReconnectOnClose: ({ code }) => code !== sessionEnded,
  });
  const isOpen = () => socket.readyState === socket.OPEN && state === 'live';
  const send = (frame: ClientFrame) => socket.send(JSON.stringify(frame));
  const topics = createTopicSubscriptions((frame) => isOpen() && send(frame));

  function become(next: LiveState) {
    if (next === state) return;
    state = next;
    for (const changed of watchers) changed();
  }

  function receive(frame: ServerFrame) {
    clearTimeout(pongDue);
    if ('event' in frame) {
      // A replay concerns only topics whose subscription is still pending, so it does not move the shared
      // cursor.
      if (frame.event.replay) topics.replayed(frame.event.topics, frame.event.id);
      else {
        cursor = frame.event.id;
        frame.event.topics = topics.subscribed(frame.event.topics);
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
      // A change of who asks may have stopped this client meanwhile.
    } else if (comeBack && state !== 'paused') socket.reconnect();
  }

  socket.addEventListener('message', ({ data }) => receive(JSON.parse(String(data))));
  socket.addEventListener('close', ({ code }) => {
    clearTimeout(pongDue);
    topics.disconnected(cursor);
    cursor = undefined;
    if (state === 'paused' || state === 'signedOut') return;
    become('offline');
    // After failed connections the socket keeps retrying by itself, with growing waits.
    if (code === sessionEnded) void askWhoIAm(true);
    else if (++failures % refusalsBeforeAsking === 0) void askWhoIAm(false);
  });
  // A connection can die silently, and browsers send no pings of their own.
  const ping = setInterval(() => {
    if (!isOpen()) return;
    send({ ping: true });
    pongDue = setTimeout(() => socket.reconnect(), pongMs);
  }, pingMs);

  return {
    /**
     * Subscribes to the topics until the returned function is called. `shownForMs`: how long the page has
     * been shown already.
     */
    subscribe: topics.subscribe,
    state: () => state,
    onStateChange(changed: () => void) {
      watchers.add(changed);
      return () => void watchers.delete(changed);
    },
    /** Closes the connection until `resume`, and keeps the position in the log. */
    pause() {
      if (state === 'signedOut') return;
      become('paused');
      socket.close();
    },
    /** Connects at once: the page became visible, or the network or the session is back. */
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
