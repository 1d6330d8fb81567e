import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Happening, Live } from '#server/live/live.ts';
import { closesSocket } from '#server/live/revocation.ts';
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
/** How long after a revocation was committed its person may still be answered, in ms. */
const revokedWithinMs = 1000;
/** Whoever was let in is asked for again after this, in ms: sessions also end by age. */
const admittedMs = 5 * 60_000;
const mostAdmitted = 50_000;

const squeeze = promisify(gzip);

/**
 * Answers that are the same for many, and who may have them, so that neither costs the database anything while many
 * ask. An answer is read anew after 100 ms, and at once after something of this process happened to its topic: whoever
 * wrote something finds it. Who was let in is forgotten with the revocation that says so (of this process at once, of
 * others when the log is read), and nobody is let in while the log has not been read within the last second.
 */
export function createSharedAnswers(live: Pick<Live, 'hear' | 'lookedAt' | 'look'>) {
  const answers = new Map<string, { answer: SharedAnswer; readAt: number }>();
  const loading = new Map<string, Promise<SharedAnswer>>();
  const loaders = new Map<string, () => Promise<Loaded>>();
  const admitted = new Map<string, { viewer: Viewer; topic: string; at: number }>();
  let looking = false;
  let revokedAt = Number.NEGATIVE_INFINITY;
  // Of a cookie nothing is kept by which one could sign in.
  const keyOf = (cookie: string) => hash('sha256', cookie, 'base64');

  function fresh(topic: string) {
    const kept = answers.get(topic);
    return kept && performance.now() - kept.readAt < freshMs ? kept.answer : undefined;
  }

  /** While many ask, the log is read before it has to be: else all of them at once would be asked who they are. */
  function lookAgain() {
    if (looking) return;
    looking = true;
    void live.look().finally(() => {
      looking = false;
    });
  }

  live.hear((event?: Happening) => {
    if (!event) {
      answers.clear();
      loading.clear();
      admitted.clear();
      return;
    }
    const { topics, mergeKey, revokes } = event;
    if (!mergeKey)
      for (const topic of topics) {
        answers.delete(topic);
        loading.delete(topic);
      }
    if (!revokes || revokes.topics) return;
    revokedAt = performance.now();
    for (const [key, { viewer }] of admitted) if (closesSocket(revokes, viewer)) admitted.delete(key);
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
    /** Lets whoever sends this cookie have the answers of a topic. Their session was read after `since`. */
    admit(cookie: string, viewer: Viewer, topic: string, since: number) {
      if (since <= revokedAt) return;
      const [oldest] = admitted.keys();
      if (admitted.size >= mostAdmitted && oldest !== undefined) admitted.delete(oldest);
      admitted.set(keyOf(cookie), { viewer, topic, at: since });
    },
    /** Who sends this cookie and what they may have, if that is known without asking who they are. */
    async find(cookie: string) {
      const now = performance.now();
      const unreadMs = now - live.lookedAt();
      if (unreadMs > revokedWithinMs / 2) lookAgain();
      if (unreadMs > revokedWithinMs) return undefined;
      const key = keyOf(cookie);
      const known = admitted.get(key);
      if (!known || now - known.at > admittedMs) return undefined;
      const { viewer, topic } = known;
      const load = loaders.get(topic);
      const answer =
        fresh(topic) ?? (await (loading.get(topic) ?? (load && loaded(topic, load)))?.catch(none));
      // What happened while it was read counts.
      if (admitted.get(key) !== known) return undefined;
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
