/**
 * The protocol of `/api/live`: JSON text, one frame per message. A frame's first key names its kind; some
 * kinds have further keys. Client frames are at most 64 KB. The socket authenticates with the session cookie.
 *
 * Ids are opaque. A client that reconnects subscribes again with the last id it saw and receives what it
 * missed. Replayed events come before the `subscribed` that confirms them.
 */
import { z } from 'zod';

export const frameLimit = 64 * 1024;
export const topicsPerSocket = 200;

const topic = z.string().min(1).max(200);
const id = z.string().max(8192);

export const clientFrame = z.union([
  z.strictObject({
    subscribe: z.array(topic).min(1).max(topicsPerSocket),
    /** The last id seen. Everything after it is sent. */
    since: id.optional(),
    /**
     * Without `since`: the age in ms of what is on screen. Up to a minute, the events since then are
     * replayed.
     */
    age: z.number().min(0).optional(),
  }),
  z.strictObject({ unsubscribe: z.array(topic).min(1).max(topicsPerSocket) }),
  z.strictObject({ ping: z.literal(true) }),
]);

export type ClientFrame = z.infer<typeof clientFrame>;

/**
 * `replay`: the event happened before the subscription. Then `topics` lists only topics of this subscription,
 * and `data` is what the log stores, without words. Merged events (absolute counts) may come twice in a
 * replay; others come once.
 */
const event = z.object({
  id,
  type: z.string(),
  topics: z.array(topic),
  data: z.json(),
  replay: z.literal(true).optional(),
});

export type LiveEvent = z.infer<typeof event>;

const serverFrame = z.union([
  /** The first frame: the current end of the log. */
  z.object({ hello: id }),
  z.object({ event }),
  /** The socket is subscribed from here on. `head` is an id to resume from. */
  z.object({ subscribed: z.array(topic), head: id }),
  /**
   * Missing or not allowed: the answer is the same. Also sent for subscribed topics whose subject was
   * deleted.
   */
  z.object({ refused: z.array(topic) }),
  /** No longer subscribed, because rights may have changed. Subscribe again with `since` to find out. */
  z.object({ revoked: z.array(topic), since: id }),
  /** The missed events are no longer available: fetch what is on screen again. The topics are subscribed. */
  z.object({ refetch: z.array(topic), head: id }),
  z.object({ pong: z.literal(true), head: id.optional() }),
  /** The frame was not understood, and nothing was done. */
  z.object({ wrong: z.string() }),
]);

export type ServerFrame = z.infer<typeof serverFrame>;

/** Why the server closes the socket. After any other code the client reconnects, with jitter. */
export const closeCode = {
  /**
   * The session ended, or the viewer's role or region changed: ask `/api/session`, and reconnect if it has a
   * session.
   */
  session: 4401,
  /** Too many frames. */
  flood: 4429,
  /** Going away, or the log started over. */
  restart: 1012,
} as const;
