/**
 * What travels over `/api/live`: JSON text, one frame a message, the frame's one key naming its kind (`subscribe`
 * and `subscribed` have companions). Frames are 64 KB at most. The socket is opened with the session's cookie.
 *
 * Ids are opaque. Whoever reconnects takes its topics again with the last id it saw and gets what it missed.
 * Replayed events stand before the `subscribed` that confirms them.
 */
import { z } from 'zod';

export const frameLimit = 64 * 1024;
export const topicsPerSocket = 200;

const topic = z.string().min(1).max(200);
const id = z.string().max(8192);

export const clientFrame = z.union([
  z.strictObject({
    subscribe: z.array(topic).min(1).max(topicsPerSocket),
    /** The last id seen: everything after it is sent. */
    since: id.optional(),
    /** Without `since`: how old what the taker has on screen is, in ms. Of a minute, what happened meanwhile is sent. */
    age: z.number().min(0).optional(),
  }),
  z.strictObject({ unsubscribe: z.array(topic).min(1).max(topicsPerSocket) }),
  z.strictObject({ ping: z.literal(true) }),
]);

export type ClientFrame = z.infer<typeof clientFrame>;

/**
 * `replay`: it happened before the topic was taken, and `topics` are those just taken only; its `data` is what the log
 * keeps, without words. Absolute patches (counts) may come twice in a replay; everything else comes once.
 */
const event = z.object({
  id,
  type: z.string(),
  topics: z.array(topic),
  data: z.json(),
  replay: z.literal(true).optional(),
});

export type LiveEvent = z.infer<typeof event>;

export const serverFrame = z.union([
  /** First of all: where the log stands. */
  z.object({ hello: id }),
  z.object({ event }),
  /** Held from here on. `head` is an id to resume from. */
  z.object({ subscribed: z.array(topic), head: id }),
  /** Not there, or not for you: the same answer. Also said of topics that were held, once what they are about is deleted. */
  z.object({ refused: z.array(topic) }),
  /** No longer held, because rights may have changed. Take it again with `since` to learn whether. */
  z.object({ revoked: z.array(topic), since: id }),
  /** What was missed cannot be told any more: fetch what is on screen again. The topics are held. */
  z.object({ refetch: z.array(topic), head: id }),
  z.object({ pong: z.literal(true), head: id.optional() }),
  /** The frame was not understood and nothing was done. */
  z.object({ wrong: z.string() }),
]);

export type ServerFrame = z.infer<typeof serverFrame>;

/** Why the server closes. Every other code means: come back, with jitter. */
export const closeCode = {
  /** The session ended, or who one is has changed: ask `/api/session`, and come back if it has one. */
  session: 4401,
  /** Too many frames. */
  flood: 4429,
  /** Going away, or the log started over. */
  restart: 1012,
} as const;
