import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from '#server/db.ts';
import type { Log } from '#server/log.ts';
import { liveStartOvers } from '#server/metrics.ts';
import { type Cursor, type LogPosition, nothingSeen } from './cursor.ts';
import type { Batch, EventRow } from './history.ts';
import { readId, writeId } from './ids.ts';
import { type Chunk, connectToLog, type LogConnection } from './log-connection.ts';
import type { Revocation } from './revocation.ts';
import type { Words } from './words.ts';

/** The look that needs no nudge. */
const backstopMs = 1000;
/** Looks under a stream of nudges are at least this far apart. */
const spacingMs = 2;
const announceMs = 20;
const retryMs = 500;
/** A long log is told in turns of so many events, so that sockets are answered in between. */
const chunkSize = 1000;

type AllRead = Map<number, Words>;

type Reader = {
  /** The log starts (over): `batch` is its latest part, all that was committed since `completeSince`. */
  onStart(batch: Batch, completeSince: number): void;
  /** Reads what the events of a turn say, of the moment of the look. */
  readWords(db: Db, rows: EventRow[]): Promise<AllRead>;
  /** Called after every look, also an empty one; after each turn of a long one. `revocations`: of all its turns. */
  onBatch(batch: Batch, words: AllRead, revocations: Revocation[]): void;
};

/**
 * Follows the event table. Each look is one statement: its snapshot, and every row that the look before had
 * not seen. So a row comes once, in the first look after its commit, however long its transaction took and
 * whatever else runs in the cluster; nothing waits for anybody's transaction. While the database is away it
 * keeps asking and goes on where it stood.
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
    const words = await reader.readWords(db, turn.rows);
    const { generation } = place;
    const last = turn.rows.at(-1);
    place =
      turn.isLast || !last
        ? { generation, seen: turn.after }
        : { generation, seen: turn.before, within: { batch: turn.after, id: last.id } };
    reader.onBatch({ ...turn, at: performance.now() }, words, revocations);
  }

  /** What the sockets have seen is no part of this log, or what they have not seen was deleted: they begin anew. */
  async function startOver(db: LogConnection) {
    const { rows, position: after, start } = await db.readLatest(historyLimit);
    const first = place.generation === '';
    if (!first) {
      liveStartOvers.inc();
      log.warn({ from: place.generation, to: db.generation }, 'live channel starts over');
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
        if (!healthy) log.info('live channel reads the database again');
        healthy = true;
        for (const resolve of waiting) resolve();
        await woken(toAnnounce ? announceMs : backstopMs);
        await pause(startedAt + spacingMs - performance.now());
      } catch (error) {
        if (stopping.signal.aborted) return;
        pollWaiters.push(...waiting);
        if (healthy) log.warn({ code: (error as { code?: string }).code }, 'live channel lost the database');
        healthy = false;
        connection?.close();
        connection = undefined;
        await pause(retryMs);
      }
    }
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
    /** Where the log has been read up to; within a long look, its last event told. */
    place: () => place,
    /** As clients get a place of this log, and give it back. */
    idOf: (cursor: LogPosition) => writeId(signingKey, { ...cursor, generation: place.generation }),
    cursorOf: (id: string) => readId(signingKey, id),
    /** Everything committed before this time, in ms of `performance.now()`, has been read. */
    lookedAt: () => lastPolledAt,
    /** Something was committed by this process: look now, and tell the other processes. */
    nudge() {
      toAnnounce = true;
      rouse();
    },
    /** Resolves when a look that began after this call has been read. Waits as long as the database is away. */
    look: () =>
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
      connection?.close();
      await running;
      connection?.close();
    },
  };
}

export type Tail = ReturnType<typeof createTail>;
