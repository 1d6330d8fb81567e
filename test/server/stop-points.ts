import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { BoundedClient } from '#server/outside/bounded-client.ts';
import type { TestServer } from '#test/server/server.ts';

type Stop = {
  /** Resolves when a statement waits. Rejects if none came within ten seconds. */
  reached: Promise<void>;
  /** Lets the waiting statement be sent, or makes the stop void if none waits yet. */
  release(): void;
};
type Waiting = { database: string; at: RegExp; arrive(): void; released: Promise<void> };

const stops = new Set<Waiting>();
const { query } = BoundedClient.prototype;

/** Only Kysely's statements have a text and a list of values. */
// biome-ignore lint/suspicious/noExplicitAny: one of many overloads, passed on unchanged
function queryWithStops(this: BoundedClient, ...asked: any[]): any {
  const [text, values] = asked;
  const isStatement = typeof text === 'string' && Array.isArray(values);
  const stop = isStatement && [...stops].find((one) => one.database === this.database && one.at.test(text));
  if (!stop) return query.apply(this, asked);
  forget(stop);
  stop.arrive();
  return stop.released.then(() => query.apply(this, asked));
}

function forget(stop: Waiting) {
  stops.delete(stop);
  if (stops.size === 0) BoundedClient.prototype.query = query;
}

/**
 * The server's next statement that matches `at` waits before it is sent, until `release()`: a race is then
 * decided by the test and not by luck. Locks that the transaction already holds stay held. A
 * test's end releases what it left.
 */
export async function stopAt({ p }: TestServer, at: RegExp): Promise<Stop> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(p.db);
  const arrived = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  // The caller may stop waiting before it fails.
  arrived.promise.catch(() => {});
  const limit = setTimeout(() => arrived.reject(new Error(`no statement matched ${at}`)), 10_000);
  const arrive = () => {
    clearTimeout(limit);
    arrived.resolve();
  };
  const stop = { database: rows[0]?.name ?? '', at, arrive, released: released.promise };
  stops.add(stop);
  BoundedClient.prototype.query = queryWithStops;
  const release = () => {
    forget(stop);
    clearTimeout(limit);
    released.resolve();
  };
  onTestFinished(release);
  return { reached: arrived.promise, release };
}

type Race<A> = { at: RegExp; first: () => Promise<A>; meanwhile: () => Promise<unknown> };

/**
 * Starts `first`, does all of `meanwhile` while it waits at its statement, and returns its answer. Fails at
 * once if `first` ends without that statement. `meanwhile` must not need a lock that `first` holds.
 */
export async function race<A>(server: TestServer, { at, first, meanwhile }: Race<A>): Promise<A> {
  const stop = await stopAt(server, at);
  const result = first();
  const passed = result.then((given) => {
    throw new Error(`it ended without a statement like ${at}: ${JSON.stringify(given)}`);
  });
  await Promise.race([stop.reached, passed]);
  passed.catch(() => {});
  await meanwhile();
  stop.release();
  return result;
}
