import { hash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { ZodType } from 'zod';
import { parseResponse } from '#server/http/endpoints/parse-response.ts';
import type { Live } from '#server/live/live.ts';

/**
 * An answer that many clients share, parsed by its contract (`body`), and as bytes. `except`: people who get
 * a different one. `rowTopics`: the topics that say what changes in its rows.
 */
export type SharedResponse<Body = unknown> = {
  body: Body;
  json: Uint8Array<ArrayBuffer>;
  gzipped: Uint8Array<ArrayBuffer>;
  etag: string;
  except: Set<string>;
  rowTopics: Set<string>;
};
type Loaded = { body: unknown; except: string[]; rowTopics?: string[] };

/** The oldest age of an answer, and the shortest time between two readings for changed rows, in ms. */
const freshMs = 100;

const squeeze = promisify(gzip);

/**
 * Answers that are the same for many clients. They are read again after 100 ms, and at once after an event of
 * this process on their topic: so people see what they have just written. After an event on a row, such as a
 * count, nobody gets what was read before it: a screen would show the older number until the next event. Such
 * readings are at least 100 ms apart.
 */
export function createSharedResponses<Body>(live: Pick<Live, 'onEvent'>, contract: ZodType<Body>) {
  type Shared = SharedResponse<Body>;
  /** `isOld`: a row has changed since. */
  type Reading = { asked: Promise<Shared>; readAt: number; isOld: boolean };
  const responses = new Map<string, { response: Shared; readAt: number; isOld: boolean }>();
  const loading = new Map<string, Reading>();
  /** Readings that have not begun. */
  const next = new Map<string, Promise<Shared>>();

  live.onEvent((event) => {
    if (!event) {
      for (const map of [responses, loading, next]) map.clear();
      return;
    }
    const isOf = ({ rowTopics }: Shared) => event.topics.some((one) => rowTopics.has(one));
    for (const cached of responses.values()) if (isOf(cached.response)) cached.isOld = true;
    for (const [topic, reading] of loading) {
      // Its rows are most likely those of the reading before.
      const before = responses.get(topic)?.response;
      if (!before || isOf(before)) reading.isOld = true;
    }
    if (event.mergeKey) return;
    for (const topic of event.topics) for (const map of [responses, loading, next]) map.delete(topic);
  });

  function begin(topic: string, load: () => Promise<Loaded>): Promise<Shared> {
    const reading: Reading = { asked: packed(contract, load()), readAt: performance.now(), isOld: false };
    loading.set(topic, reading);
    return reading.asked
      .then((response) => {
        // An event meanwhile may be missing in this answer, so it is not kept.
        const { readAt, isOld } = reading;
        if (loading.get(topic) === reading) responses.set(topic, { response, readAt, isOld });
        return response;
      })
      .finally(() => {
        if (loading.get(topic) === reading) loading.delete(topic);
      });
  }

  /** Begins when the last reading is old enough, once for all who ask until then. */
  function later(topic: string, waitMs: number, load: () => Promise<Loaded>): Promise<Shared> {
    const asked: Promise<Shared> = delay(waitMs).then(() => {
      if (next.get(topic) === asked) next.delete(topic);
      return begin(topic, load);
    });
    next.set(topic, asked);
    return asked;
  }

  return {
    /** The answer of a topic. It is `load`ed if none is fresh, once for all concurrent requests. */
    async read(topic: string, load: () => Promise<Loaded>): Promise<Shared> {
      const [cached, reading] = [responses.get(topic), loading.get(topic)];
      const age = performance.now() - (reading ?? cached ?? { readAt: Number.NEGATIVE_INFINITY }).readAt;
      if (cached && !cached.isOld && !reading && age < freshMs) return cached.response;
      if (reading && !reading.isOld) return reading.asked;
      return next.get(topic) ?? (age < freshMs ? later(topic, freshMs - age, load) : begin(topic, load));
    },
  };
}

async function packed<Body>(contract: ZodType<Body>, loaded: Promise<Loaded>): Promise<SharedResponse<Body>> {
  const { body: found, except, rowTopics = [] } = await loaded;
  const body = parseResponse(contract, found);
  const json = Buffer.from(JSON.stringify(body));
  return {
    body,
    json,
    gzipped: await squeeze(json),
    etag: `W/"${hash('sha256', json, 'base64url').slice(0, 22)}"`,
    except: new Set(except),
    rowTopics: new Set(rowTopics),
  };
}
