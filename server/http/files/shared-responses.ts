import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { ZodType } from 'zod';
import { parseResponse } from '#server/http/endpoints/parse-response.ts';
import type { Live } from '#server/live/live.ts';

/**
 * An answer that many clients share, parsed by its contract (`body`), and as bytes. `except`: people who get
 * a different one.
 */
export type SharedResponse<Body = unknown> = {
  body: Body;
  json: Uint8Array<ArrayBuffer>;
  gzipped: Uint8Array<ArrayBuffer>;
  etag: string;
  except: Set<string>;
};
type Loaded = { body: unknown; except: string[] };

/** The oldest age of an answer, in ms. */
const freshMs = 100;

const squeeze = promisify(gzip);

/**
 * Answers that are the same for many clients. They are read again after 100 ms, and at once after an event of
 * this process on their topic: so people see what they have just written.
 */
export function createSharedResponses<Body>(live: Pick<Live, 'onEvent'>, contract: ZodType<Body>) {
  type Shared = SharedResponse<Body>;
  const responses = new Map<string, { response: Shared; readAt: number }>();
  const loading = new Map<string, Promise<Shared>>();

  function fresh(topic: string) {
    const cached = responses.get(topic);
    return cached && performance.now() - cached.readAt < freshMs ? cached.response : undefined;
  }

  live.onEvent((event) => {
    if (!event) {
      responses.clear();
      loading.clear();
      return;
    }
    if (event.mergeKey) return;
    for (const topic of event.topics) {
      responses.delete(topic);
      loading.delete(topic);
    }
  });

  async function loaded(topic: string, load: () => Promise<Loaded>): Promise<Shared> {
    const readAt = performance.now();
    const asked = packed(contract, load());
    loading.set(topic, asked);
    try {
      const response = await asked;
      // An event meanwhile may be missing in this answer, so it is not kept.
      if (loading.get(topic) === asked) responses.set(topic, { response, readAt });
      return response;
    } finally {
      if (loading.get(topic) === asked) loading.delete(topic);
    }
  }

  return {
    /** The answer of a topic. It is `load`ed if none is fresh, once for all concurrent requests. */
    read: async (topic: string, load: () => Promise<Loaded>): Promise<Shared> =>
      fresh(topic) ?? loading.get(topic) ?? loaded(topic, load),
  };
}

async function packed<Body>(contract: ZodType<Body>, loaded: Promise<Loaded>): Promise<SharedResponse<Body>> {
  const { body: found, except } = await loaded;
  const body = parseResponse(contract, found);
  const json = Buffer.from(JSON.stringify(body));
  return {
    body,
    json,
    gzipped: await squeeze(json),
    etag: `W/"${hash('sha256', json, 'base64url').slice(0, 22)}"`,
    except: new Set(except),
  };
}
