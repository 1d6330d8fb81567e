import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { KnownViewers } from '#server/known-viewers.ts';
import type { Live } from '#server/live/live.ts';
import type { Viewer } from '#server/viewer.ts';

/** An answer that many get alike, as bytes. `except`: persons for whom it is another. */
export type SharedAnswer = {
  json: Uint8Array<ArrayBuffer>;
  gzipped: Uint8Array<ArrayBuffer>;
  etag: string;
  except: Set<string>;
};
type Loaded = { body: unknown; except: string[] };

/** How old an answer may be, in ms. */
const freshMs = 100;

const squeeze = promisify(gzip);

/**
 * Answers that are the same for many, and who may have them, so that neither costs the database anything while many
 * ask. An answer is read anew after 100 ms, and at once after something of this process happened to its topic: whoever
 * wrote something finds it. Who was let in is forgotten when their viewer is (`known-viewers.ts`).
 */
export function createSharedAnswers(live: Pick<Live, 'hear'>, viewers: Pick<KnownViewers, 'find'>) {
  const answers = new Map<string, { answer: SharedAnswer; readAt: number }>();
  const loading = new Map<string, Promise<SharedAnswer>>();
  const loaders = new Map<string, () => Promise<Loaded>>();
  const admitted = new WeakMap<Viewer, string>();

  function fresh(topic: string) {
    const kept = answers.get(topic);
    return kept && performance.now() - kept.readAt < freshMs ? kept.answer : undefined;
  }

  live.hear((event) => {
    if (!event) {
      answers.clear();
      loading.clear();
      return;
    }
    if (event.mergeKey) return;
    for (const topic of event.topics) {
      answers.delete(topic);
      loading.delete(topic);
    }
  });

  async function loaded(topic: string, load: () => Promise<Loaded>): Promise<SharedAnswer> {
    const readAt = performance.now();
    const asked = shape(load());
    loading.set(topic, asked);
    try {
      const answer = await asked;
      // What happened meanwhile may be missing in it.
      if (loading.get(topic) === asked) answers.set(topic, { answer, readAt });
      return answer;
    } finally {
      if (loading.get(topic) === asked) loading.delete(topic);
    }
  }

  return {
    /** The answer of a topic, `load`ed where there is none that is fresh; once for all who ask meanwhile. */
    async read(topic: string, load: () => Promise<Loaded>): Promise<SharedAnswer> {
      loaders.set(topic, load);
      return fresh(topic) ?? loading.get(topic) ?? loaded(topic, load);
    },
    /** Lets a viewer, as long as they are known, have the answers of a topic. */
    admit(viewer: Viewer, topic: string) {
      admitted.set(viewer, topic);
    },
    /** Who sends this cookie and what they may have, if that is known without asking who they are. */
    async find(cookie: string, now: Date) {
      const viewer = viewers.find(cookie, now);
      const topic = viewer && admitted.get(viewer);
      if (!topic) return undefined;
      const load = loaders.get(topic);
      const answer =
        fresh(topic) ?? (await (loading.get(topic) ?? (load && loaded(topic, load)))?.catch(none));
      // What happened while it was read counts.
      if (viewers.find(cookie, now) !== viewer) return undefined;
      return answer && !answer.except.has(viewer.personId) ? { viewer, answer } : undefined;
    },
  };
}

/** The route itself says why it cannot be read. */
const none = () => undefined;

export type SharedAnswers = ReturnType<typeof createSharedAnswers>;

async function shape(loaded: Promise<Loaded>): Promise<SharedAnswer> {
  const { body, except } = await loaded;
  const json = Buffer.from(JSON.stringify(body));
  return {
    json,
    gzipped: await squeeze(json),
    etag: `W/"${hash('sha256', json, 'base64url').slice(0, 22)}"`,
    except: new Set(except),
  };
}
