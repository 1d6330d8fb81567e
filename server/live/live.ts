import type { Server } from 'node:http';
import type { RawData, WebSocket } from 'ws';
import type { Db } from '#server/database/db.ts';
import { createLimiter } from '#server/http/limits/limiter.ts';
import type { Log } from '#server/log.ts';
import { closedSockets } from '#server/metrics/metrics.ts';
import type { Settings } from '#server/settings/settings.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { framesOf } from './event-frame.ts';
import { createHydrator, type EventPayload, type PayloadReaders } from './event-payload.ts';
import { clientFrame, closeCode } from './frames.ts';
import type { LiveSocket } from './live-socket.ts';
import { type Batch, createHistory, type EventRow, placeOf } from './log/history.ts';
import { createMerge } from './log/merge.ts';
import type { NewEvent } from './log/record.ts';
import { createTail } from './log/tail.ts';
import { closesSocket, createRevocationWatch, type Revocation } from './revocation.ts';
import { createSockets } from './sockets.ts';
import { createSubscriber } from './subscribe.ts';
import { createSubscriptions, type TopicRules } from './subscriptions.ts';
import { type Authenticate, createUpgrade } from './upgrade.ts';

/** The parts of an event that listeners inside the server receive. */
type LiveEvent = { topics: string[]; mergeKey?: string | null; revokes?: Revocation | null };

export type Live = {
  /** Call this after a commit that recorded events. They are then read at once instead of within a second. */
  nudge(events?: NewEvent[]): void;
  /**
   * Calls `listener` with every event. Events of this process arrive before their request is answered, and a
   * second time when they are read from the log. Without an event: the log starts over, all may have changed.
   */
  onEvent(listener: (event?: LiveEvent) => void): void;
  /** Every event committed before this time (in ms of `performance.now()`) has been emitted. */
  lastPolledAt(): number;
  /** Reads the log now. Resolves when that is done, even if the database is away for a long time. */
  poll(): Promise<void>;
  /** Resolves when the log has been read for the first time. Waits while the database is away. */
  start(): Promise<void>;
  /** Closes every socket and the database connection. Clients reconnect to another process or the next. */
  stop(): Promise<void>;
  /** For readers of the log: calls `listener` when events of these types were read. Returns what stops it. */
  watch(types: ReadonlySet<string>, listener: () => void): () => void;
  /** Serves `/api/live` on the server's upgrades. */
  attach(server: Server, authenticate: Authenticate): void;
};

export type LiveOptions = TopicRules & {
  /** The database whose `event` table is followed. The tail opens one connection of its own. */
  url: string;
  log: Log;
  settings: Pick<Settings, 'publicOrigin' | 'rateLimits' | 'socketsPerAddress' | 'trustProxy'>;
  /** Whether the viewer may subscribe to a topic at this moment: `maySubscribe` over the features' topics. */
  allows: (viewer: Viewer, topic: string) => Promise<boolean>;
  /** Readers of the payloads that the log does not store, by event type. */
  payloadReaders?: PayloadReaders;
  /** How much history is kept in memory for clients that reconnect. */
  history?: { events: number; bytes: number };
  /** The server's clock, by which rights fall asleep, in ms. */
  now?: () => number;
  /** The ping interval. A peer silent for two of them is dead; a reader behind for one is terminated. */
  heartbeatMs?: number;
};

/** The live channel of one process. Events of any process reach the sockets subscribed to their topics. */
export function createLive({ url, log, settings, allows, ...options }: LiveOptions): Live {
  const { payloadReaders = {}, now = Date.now, heartbeatMs = 30_000 } = options;
  const limits = options.history ?? { events: 20_000, bytes: 16 * 1024 * 1024 };
  const limited = () => settings.rateLimits;
  const sockets = createSockets(settings, heartbeatMs);
  const subscriptions = createSubscriptions(options);
  const watches = createRevocationWatch();
  const history = createHistory(limits);
  const watchers = new Set<(batch: Batch) => void>();
  const listeners = new Set<(event?: LiveEvent) => void>();
  const emit = (event?: LiveEvent) => {
    for (const listener of listeners) listener(event);
  };
  const merge = createMerge((row, payload) => send(row, head(), payload));
  const hydrate = createHydrator(payloadReaders, log);
  const tail = createTail(url, log, limits.events, { onStart, readPayloads, onBatch });
  const subscriber = createSubscriber({
    log,
    limited,
    allows,
    limit: createLimiter(8),
    subscriptions,
    watches,
    history,
    tail,
  });
  const upgrade = createUpgrade({ log, settings, limit: createLimiter(200), watches, sockets, onOpen });
  const { head } = tail;

  function onStart(batch: Batch, completeSince: number) {
    emit();
    history.reset(batch.before, completeSince);
    if (batch.rows.length > 0) history.add(batch);
    for (const watcher of watchers) watcher(batch);
    // These clients hold ids of another log. They reconnect, authenticate again and refetch.
    for (const socket of sockets.all) socket.close(closeCode.restart);
  }

  /** Skips events whose topics have no subscribers. */
  function readPayloads(db: Db, rows: EventRow[]) {
    return hydrate(
      db,
      rows.filter(({ topics }) => topics.some((topic) => subscriptions.hasSubscribers(topic))),
    );
  }

  function onBatch(batch: Batch, payloads: Map<number, EventPayload>, revocations: Revocation[]) {
    for (const revocation of revocations) if (!revocation.gone) revoke(revocation, batch);
    for (const row of batch.rows) {
      emit(row);
      const { hiddenFrom, onlyTo } = payloads.get(row.id) ?? {};
      if (hiddenFrom?.length) row.hiddenFrom = [...(row.hiddenFrom ?? []), ...hiddenFrom];
      if (onlyTo) row.onlyTo = onlyTo;
    }
    if (batch.rows.length > 0) history.add(batch);
    for (const row of batch.rows) {
      const payload = payloads.get(row.id);
      if (payload?.mergedFirst) merge.flush();
      if (row.mergeKey && merge.holds(row.mergeKey, row, payload)) continue;
      send(row, undefined, payload);
      if (row.revokes?.gone) closeTopics(row.revokes);
    }
    if (batch.rows.length > 0) for (const watcher of watchers) watcher(batch);
  }

  const send = (row: EventRow, id?: string, payload?: EventPayload) =>
    subscriptions.send(
      row,
      framesOf(row, payload, () => id ?? tail.idOf(placeOf(row))),
    );

  function revoke(revocation: Revocation, batch: Batch) {
    watches.note(revocation);
    const { personId, topics } = revocation;
    if (!topics) {
      for (const socket of [...(personId ? sockets.of(personId) : sockets.all)])
        if (closesSocket(revocation, socket.viewer)) end(socket);
      return;
    }
    const since = tail.idOf({ seen: batch.before });
    for (const socket of new Set(topics.flatMap((topic) => [...subscriptions.socketsOf(topic)]))) {
      if (personId && socket.viewer.personId !== personId) continue;
      const revoked = topics.filter((topic) => subscriptions.drop(socket, topic));
      if (revoked.length > 0) socket.sendFrame({ revoked, since });
    }
  }

  /** Ends the topics of a deleted item. Their subscribers are refused without asking the rules. */
  function closeTopics(revocation: Revocation) {
    watches.note(revocation);
    const { topics = [] } = revocation;
    for (const socket of new Set(topics.flatMap((topic) => [...subscriptions.socketsOf(topic)])))
      socket.sendFrame({ refused: topics.filter((topic) => subscriptions.drop(socket, topic)) });
  }

  /** Closing waits for the peer, so the socket's topics are dropped at once. */
  function end(socket: LiveSocket) {
    subscriptions.dropAll(socket);
    socket.close(closeCode.session);
  }

  function onOpen(socket: LiveSocket) {
    sockets.add(socket);
    socket.on('message', onMessage);
    socket.on('pong', onPong);
    socket.on('close', onClose);
    socket.on('error', onError);
    socket.sendFrame({ hello: head() });
  }

  // Shared by all sockets: separate closures would be most of an idle socket's memory.
  function onPong(this: WebSocket) {
    (this as LiveSocket).isAlive = true;
  }
  function onError(this: WebSocket) {
    this.terminate();
  }
  function onClose(this: WebSocket, code: number) {
    closedSockets.inc({ code: closeLabel(code) });
    subscriptions.dropAll(this as LiveSocket);
    sockets.remove(this as LiveSocket);
  }
  function onMessage(this: WebSocket, data: RawData, isBinary: boolean) {
    receive(this as LiveSocket, isBinary ? undefined : data.toString());
  }

  function receive(socket: LiveSocket, text: string | undefined) {
    socket.isAlive = true;
    if (socket.readyState !== socket.OPEN || (settings.rateLimits && !socket.countFrame())) return;
    const frame = text === undefined ? undefined : readFrame(text);
    if (!frame) return socket.sendFrame({ wrong: 'not a frame of this channel' });
    if ('subscribe' in frame) subscriber.subscribe(socket, frame);
    else if ('unsubscribe' in frame) for (const topic of frame.unsubscribe) subscriptions.drop(socket, topic);
    // A client that is behind has not been sent everything up to the head, so it gets no id to resume from.
    else socket.sendFrame(socket.behindSince > 0 ? { pong: true } : { pong: true, head: head() });
  }

  const everySecond = setInterval(() => {
    const at = now();
    // It comes back without the rights that sleep now, and subscribes to what residents may hear.
    for (const socket of sockets.all)
      if (socket.viewer.rightsEnd <= at) end(socket);
      else if (socket.behindSince > 0 && socket.recovers(heartbeatMs))
        socket.sendFrame({ refetch: [...socket.topics], head: head() });
  }, 1000).unref();

  return {
    nudge(events = []) {
      for (const event of events) emit(event);
      tail.nudge();
    },
    onEvent: (listener) => void listeners.add(listener),
    lastPolledAt: tail.polledAt,
    poll: tail.poll,
    start: tail.start,
    watch(types, listener) {
      const watcher = ({ rows }: Batch) => rows.some(({ type }) => types.has(type)) && listener();
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    attach: upgrade.attach,
    async stop() {
      upgrade.stop();
      clearInterval(everySecond);
      sockets.stop();
      merge.stop();
      for (const socket of sockets.all) socket.close(closeCode.restart);
      await tail.stop();
      for (const socket of sockets.all) socket.terminate();
    },
  };
}

/** A client may send any code, so others are one. 1006: it went away without a word. */
const closeLabel = (code: number) =>
  [1000, 1001, 1005, 1006, ...Object.values(closeCode)].includes(code) ? String(code) : 'other';

function readFrame(text: string) {
  try {
    return clientFrame.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
