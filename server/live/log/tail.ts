import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from '#server/database/db.ts';
import type { EventPayload } from '#server/live/event-payload.ts';
import type { Revocation } from '#server/live/revocation.ts';
import type { Log } from '#server/log.ts';
import { liveResyncs } from '#server/metrics/metrics.ts';
import { type Cursor, type LogPosition, nothingSeen } from './cursor.ts';
import type { Batch, EventRow } from './history.ts';
import { readId, writeId } from './ids.ts';
import { type Chunk, connectToLog, type LogConnection } from './log-connection.ts';

/** The longest pause between two polls without a nudge. */
const backstopMs = 1000;
/**
 * Under a stream of nudges polls take about a third of the time, so that a busy database has fewer of them.
 */
const pollShare = 1 / 3;
const spacingMs = { min: 2, max: 20 };
const spacingAfter = (tookMs: number) => Math.min(Math.max(tookMs / pollShare, spacingMs.min), spacingMs.max);
const announceMs = 20;
const retryMs = 500;
/** How long a stop waits for a running poll. */
const finishMs = 1000;
/** A long log is delivered in chunks of this many events, so that sockets are served in between. */
const chunkSize = 1000;

type AllRead = Map<number, EventPayload>;

type Reader = {
  /**
   * The log starts, or starts over. `batch` is its latest part: everything committed since `completeSince`.
   */
  onStart(batch: Batch, completeSince: number): void;
  /** Reads the words of a chunk's events, in the snapshot of the poll. */
  readPayloads(db: Db, rows: EventRow[]): Promise<AllRead>;
  /**
   * Called after every poll, even an empty one, and after each chunk of a long one. `revocations` are those
   * of the whole poll; the first chunk carries them.
   */
  onBatch(batch: Batch, payloads: AllRead, revocations: Revocation[]): void;
};

/**
 * Follows the event table. Each poll is one statement: it returns its snapshot and every row that the
 * previous poll had not seen. So each row arrives once, in the first poll after its commit, however long its
 * transaction took. No other transaction in the cluster delays it. While the database is away, the tail
 * retries and continues where it stopped.
 */
export function createTail(url: string, log: Log, historyLimit: number, reader: Reader) {
  let connection: LogConnection | undefined;
  let signingKey: Buffer = randomBytes(32);
  let place: Cursor = { generation: '', seen: nothingSeen };
  let nudged = false;
  let toAnnounce = false;
  let lastPolledAt = Number.NEGATIVE_INFINITY;
  let announcedAt = 0;
  let wake = () => {};
  let pollWaiters: (() => void)[] = [];
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();

  function rouse() {
    nudged = true;
    wake();
  }

  async function open() {
    let opened: LogConnection | undefined;
    opened = await connectToLog(url, {
      nudge: rouse,
      lost() {
        if (connection === opened) connection = undefined;
        rouse();
      },
    });
    connection = opened;
    signingKey = opened.signingKey;
    return opened;
  }

  async function poll() {
    const db = connection ?? (await open());
    const startedAt = performance.now();
    if (db.generation !== place.generation || db.forgotten >= place.seen.end) await startOver(db);
    else await db.readAfter(place, chunkSize, onChunk);
    lastPolledAt = startedAt;
    if (toAnnounce && performance.now() - announcedAt >= announceMs) {
      toAnnounce = false;
      announcedAt = performance.now();
      await db.announce();
    }
  }

  async function onChunk({ revocations, ...turn }: Chunk, db: Db) {
    const payloads = await reader.readPayloads(db, turn.rows);
    const { generation } = place;
    const last = turn.rows.at(-1);
    place =
      turn.isLast || !last
        ? { generation, seen: turn.after }
        : { generation, seen: turn.before, within: { batch: turn.after, id: last.id } };
    reader.onBatch({ ...turn, at: performance.now() }, payloads, revocations);
  }

  /** The clients' ids belong to another log, or events they have not seen were deleted. They must refetch. */
  async function startOver(db: LogConnection) {
    const { rows, position: after, start } = await db.readLatest(historyLimit);
    const first = place.generation === '';
    if (!first) {
      liveResyncs.inc();
      log.warn(
        { from: place.generation, to: db.generation },
        'live channel lost its place in the event log; all clients refetch',
      );
    }
    place = { generation: db.generation, seen: after };
    const complete = rows.length < historyLimit ? Number.NEGATIVE_INFINITY : (rows[0]?.at ?? 0);
    const at = performance.now();
    reader.onStart({ before: start, after, isLast: true, at, rows }, first ? complete : at);
  }

  async function run() {
    let healthy = true;
    while (!stopping.signal.aborted) {
      nudged = false;
      const startedAt = performance.now();
      const waiting = pollWaiters;
      pollWaiters = [];
      try {
        await poll();
        const spacing = spacingAfter(performance.now() - startedAt);
        if (!healthy) log.info('live channel is connected to the database again');
        healthy = true;
        for (const resolve of waiting) resolve();
        await woken(toAnnounce ? announceMs : backstopMs);
        await pause(startedAt + spacing - performance.now());
      } catch (error) {
        if (stopping.signal.aborted) return;
        pollWaiters.push(...waiting);
        if (healthy)
          log.warn(
            { code: (error as { code?: string }).code },
            'live channel lost its database connection; it will be retried',
          );
        healthy = false;
        connection?.close();
        connection = undefined;
        await pause(retryMs);
      }
    }
  }

  const idOf = (cursor: LogPosition) => writeId(signingKey, { ...cursor, generation: place.generation });

  let signed: { place?: Cursor; id: string } = { id: '' };
  function head() {
    if (signed.place !== place) signed = { place, id: idOf(place) };
    return signed.id;
  }

  const pause = async (ms: number) => {
    if (ms > 0) await delay(ms, undefined, { signal: stopping.signal }).catch(() => {});
  };

  const woken = (ms: number) =>
    new Promise<void>((resolve) => {
      if (nudged || stopping.signal.aborted) return resolve();
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  return {
    /** The place up to which the log has been read. Within a long poll: the last event delivered. */
    place: () => place,
    /** Writes a place of this log as an id for clients. */
    idOf,
    /** The place as an id, signed once for all sockets that ask before the next poll. */
    head,
    cursorOf: (id: string) => readId(signingKey, id),
    /** Everything committed before this time (in ms of `performance.now()`) has been read. */
    polledAt: () => lastPolledAt,
    /** This process committed something: poll now, and notify the other processes. */
    nudge() {
      toAnnounce = true;
      rouse();
    },
    /** Resolves when a poll that began after this call is done. Waits as long as the database is away. */
    poll: () =>
      new Promise<void>((resolve) => {
        pollWaiters.push(resolve);
        rouse();
      }),
    start() {
      const first = new Promise<void>((resolve) => pollWaiters.push(resolve));
      running = run();
      return first;
    },
    async stop() {
      stopping.abort();
      wake();
      // A running poll may finish. One that waits for a lost database would not.
      await Promise.race([running, delay(finishMs, undefined, { ref: false })]);
      connection?.close();
      await running;
      connection?.close();
    },
  };
}

export type Tail = ReturnType<typeof createTail>;
