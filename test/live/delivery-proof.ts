import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { WebSocket } from 'ws';
import { connect } from '#server/database/db.ts';
import type { LiveEvent } from '#server/live/frames.ts';
import { record } from '#server/live/log/record.ts';
import { createLog } from '#server/log.ts';
import { createLiveClient } from '#web/live/live-client.ts';
import { startLiveServer } from './live-server.ts';

type Proof = { url: string; writers: number; events: number; subscribers: number; maxPauseMs: number };

const maxWaitMs = 20_000;
/**
 * Writers wait while a subscriber has more than this to come. A machine that runs writers faster than servers
 * would make a replay larger than the channel gives, and then the client is rightly told to refetch.
 */
const maxOutstanding = 2000;
const topics = Array.from({ length: 8 }, (_, i) => `open:${i}`);
const pick = <T>(from: T[], count: number) => [...from].sort(() => Math.random() - 0.5).slice(0, count);
const below = (n: number) => Math.floor(Math.random() * n);

/**
 * Runs writers with transactions of random length and two server processes, one of which is killed midway.
 * Throws unless every subscriber gets every event of its topics once and in order. Some events of each topic
 * carry a counter incremented under a row lock: they must arrive as 1, 2, 3 …. The others carry their
 * writer's own counter, which must increase.
 */
export async function proveDelivery({ url, writers, events, subscribers, maxPauseMs }: Proof) {
  const { db } = connect(url, createLog('silent'), writers);
  await sql`create table tally (topic text primary key, n int not null)`.execute(db);
  await sql`insert into tally select unnest(${topics}::text[]), 0`.execute(db);
  // The writers' own server process, which notifies the two others, as in production.
  const own = await startLiveServer(url);
  const peers = await Promise.all([startPeer(url), startPeer(url)]);
  const alive = new Set(peers);

  let killed = false;
  const audience = Array.from({ length: subscribers }, (_, i) =>
    subscribe(i, () => [...alive][i % alive.size]?.url ?? ''),
  );
  await Promise.all(audience.map(({ ready }) => ready));

  let written = 0;
  const expected = new Map<string, Set<string>>(topics.map((topic) => [topic, new Set()]));

  async function writeOne(writer: number, counts: { n: number }) {
    const counted = below(4) === 0 ? topics[below(topics.length)] : undefined;
    const keys: [string, string[]][] = [];
    const things = (count: number) =>
      Array.from({ length: count }, () => {
        const key = `w${writer}:${++counts.n}`;
        const on = pick(topics, 1 + below(2));
        keys.push([key, on]);
        return { type: 'thing.done', topics: on, data: { key } };
      });
    await db.transaction().execute(async (tx) => {
      await record(tx, ...things(1 + below(6)));
      if (below(3) === 0) {
        await delay(below(maxPauseMs));
        await record(tx, ...things(1 + below(6)));
      }
      if (counted) {
        const { rows } = await sql<{ n: number }>`
          update tally set n = n + 1 where topic = ${counted} returning n`.execute(tx);
        const key = `tally:${rows[0]?.n}`;
        keys.push([key, [counted]]);
        await record(tx, { type: 'thing.counted', topics: [counted], data: { key } });
      }
    });
    for (const [key, on] of keys) for (const topic of on) expected.get(topic)?.add(key);
    written += keys.length;
    own.live.nudge();
  }

  async function keepPace() {
    const until = performance.now() + maxWaitMs;
    const isBehind = () => audience.some((one) => one.outstanding(expected) > maxOutstanding);
    while (isBehind() && performance.now() < until) await delay(10);
  }

  async function runWriter(writer: number) {
    const counts = { n: 0 };
    while (written < events) {
      await keepPace();
      await writeOne(writer, counts);
      const [victim] = peers;
      if (!killed && victim && written > events / 2) {
        killed = true;
        alive.delete(victim);
        victim.process.kill('SIGKILL');
      }
    }
  }

  const startedAt = performance.now();
  await Promise.all(Array.from({ length: writers }, (_, writer) => runWriter(writer)));
  const writtenAt = performance.now();
  await Promise.all(audience.map((one) => one.complete(expected)));
  const completeAt = performance.now();
  for (const one of audience) one.verify(expected);
  for (const one of audience) one.stop();
  for (const peer of alive) peer.process.kill();
  await own.stop();
  await db.destroy();
  return {
    events: written,
    deliveries: audience.reduce((sum, one) => sum + one.count(), 0),
    reconnects: audience.reduce((sum, one) => sum + one.reconnects(), 0),
    replayed: audience.reduce((sum, one) => sum + one.replayed(), 0),
    writingS: (writtenAt - startedAt) / 1000,
    lagS: (completeAt - writtenAt) / 1000,
  };
}

async function startPeer(url: string) {
  const process = fork(join(import.meta.dirname, 'live-process.ts'), [url]);
  const [address] = await once(process, 'message');
  return { process, url: String(address) };
}

function subscribe(number: number, where: () => string) {
  const mine = pick(topics, 2 + below(4));
  const received = new Map<string, string[]>(mine.map((topic) => [topic, []]));
  const faults: string[] = [];
  let connects = 0;
  let replayed = 0;
  // Connections are also cut at random, while events are arriving.
  let untilCut = 200 + below(3000);
  let cuts = 5;
  let line: WebSocket | undefined;
  let changed = () => {};
  const client = createLiveClient({
    url: where,
    reconnectMs: 20 + below(200),
    isSignedIn: async () => true,
    onRefetch: (of) => faults.push(`subscriber ${number} was told to refetch ${of}`),
    onEvent(event: LiveEvent) {
      if (event.replay) replayed++;
      if (--untilCut === 0 && --cuts > 0) {
        untilCut = 200 + below(3000);
        line?.terminate();
      }
      for (const topic of event.topics) received.get(topic)?.push((event.data as { key: string }).key);
      changed();
    },
    WebSocket: class extends WebSocket {
      constructor(address: string) {
        super(address, { headers: { 'x-person': `person ${number}` } });
        line = this;
      }
    },
  });
  const ready = new Promise<void>((resolve) => {
    client.onStateChange(() => {
      if (client.state() === 'live') connects++;
      if (client.state() === 'live') resolve();
    });
  });
  client.subscribe(mine);
  const count = () => [...received.values()].reduce((sum, keys) => sum + keys.length, 0);

  const outstanding = (expected: Map<string, Set<string>>) =>
    mine.reduce((sum, topic) => sum + (expected.get(topic)?.size ?? 0), 0) - count();

  return {
    ready,
    count,
    stop: client.stop,
    reconnects: () => connects - 1,
    replayed: () => replayed,
    outstanding,
    async complete(expected: Map<string, Set<string>>) {
      const enough = new Promise<void>((resolve) => {
        changed = () => outstanding(expected) <= 0 && resolve();
        changed();
      });
      // An event that has not arrived by then never will; `verify` names it.
      await Promise.race([enough, delay(maxWaitMs, undefined, { ref: false })]);
    },
    verify(expected: Map<string, Set<string>>) {
      for (const [topic, keys] of received) {
        const due = expected.get(topic) ?? new Set();
        const got = new Set(keys);
        for (const key of due) if (!got.has(key)) faults.push(`${number} missed ${key} of ${topic}`);
        if (got.size !== keys.length)
          faults.push(`${number} got ${keys.length - got.size} twice on ${topic}`);
        const last = new Map<string, number>();
        for (const key of keys) {
          const [source = '', n] = key.split(':');
          const before = last.get(source) ?? 0;
          if (source === 'tally' ? Number(n) !== before + 1 : Number(n) <= before)
            faults.push(`${number} got ${key} after ${before} on ${topic}`);
          last.set(source, Number(n));
        }
      }
      if (faults.length > 0) throw new Error(`${faults.length} faults: ${faults.slice(0, 10).join('; ')}`);
    },
  };
}
