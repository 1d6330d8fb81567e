import { setTimeout as delay } from 'node:timers/promises';
import type { Limiter } from '#server/http/limits/limiter.ts';
import type { Log } from '#server/log.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { type ClientFrame, closeCode, topicsPerSocket } from './frames.ts';
import type { LiveSocket } from './live-socket.ts';
import type { History } from './log/history.ts';
import type { Tail } from './log/tail.ts';
import { type From, isAhead, missedFrames } from './replay.ts';
import { type RevocationWatch, revokesTopic } from './revocation.ts';
import type { Subscriptions } from './subscriptions.ts';

type SubscribeFrame = Extract<ClientFrame, { subscribe: string[] }>;

type Parts = {
  log: Log;
  /** Whether rate limits apply. */
  limited: () => boolean;
  allows: (viewer: Viewer, topic: string) => Promise<boolean>;
  limit: Limiter;
  subscriptions: Subscriptions;
  watches: RevocationWatch;
  history: History;
  tail: Tail;
};

type TopicDecisions = { topics: string[]; decisions: boolean[]; token: object; from: From };

const retryMs = 1000;
/** A socket with more unanswered requests than this is flooding. */
const maxWaitingRequests = 100;

/**
 * Subscribing: ask the rules; then, without awaiting anything in between, replay from the history and add the
 * socket to the subscribers. The history holds exactly what has been sent, so nothing is lost between the
 * two.
 */
export function createSubscriber({
  log,
  limited,
  allows,
  limit,
  subscriptions,
  watches,
  history,
  tail,
}: Parts) {
  const isOpen = (socket: LiveSocket) => socket.readyState === socket.OPEN;

  function subscribe(socket: LiveSocket, frame: SubscribeFrame) {
    const from = startOf(frame);
    socket.pendingTopics ??= new Map();
    const topics = [...new Set(frame.subscribe)];
    const room = topicsPerSocket - socket.topics.size - socket.pendingTopics.size;
    const refused = topics.splice(Math.max(0, room));
    if (refused.length > 0) socket.sendFrame({ refused });
    const token = {};
    for (const topic of topics) socket.pendingTopics.set(topic, token);
    const begin = () => authorize(socket, topics, token, from);
    if (!socket.waiting) return void inTurn(socket, begin);
    socket.waiting.push(begin);
    if (socket.waiting.length > maxWaitingRequests) socket.close(closeCode.flood);
  }

  /**
   * Answers requests one after another. A topic requested repeatedly meanwhile is asked about once more, not
   * each time.
   */
  async function inTurn(socket: LiveSocket, begin: () => Promise<void>) {
    socket.waiting = [];
    for (let next: typeof begin | undefined = begin; next; next = socket.waiting.shift()) await next();
    socket.waiting = undefined;
  }

  async function authorize(socket: LiveSocket, asked: string[], token: object, from: From) {
    const waitMs = from && limited() ? socket.waitForReplay() : 0;
    if (waitMs > 0 && isOpen(socket)) await delay(waitMs, undefined, { ref: false });
    const topics = asked.filter((topic) => socket.pendingTopics?.get(topic) === token);
    if (topics.length === 0) return;
    // The client may have been on a process that has read further than this one. Catch up, or events it has
    // would come twice.
    if (from && 'id' in from && from.cursor && isAhead(tail, from.cursor)) await tail.poll();
    // While the database is away, the rules are asked again every second.
    while (isOpen(socket)) {
      try {
        return await watches.ask(
          () => Promise.all(topics.map((topic) => allowed(socket.viewer, topic))),
          (revocation) => topics.some((topic) => revokesTopic(revocation, socket.viewer, topic)),
          (decisions) => settle(socket, { topics, decisions, token, from }),
        );
      } catch (error) {
        log.warn({ err: error }, 'subscription could not be authorised; it will be retried');
        await delay(retryMs, undefined, { ref: false });
      }
    }
  }

  const allowed = (viewer: Viewer, topic: string) => limit(viewer.personId, () => allows(viewer, topic));

  function startOf(frame: SubscribeFrame): From {
    if (frame.since !== undefined) return { id: frame.since, cursor: tail.cursorOf(frame.since) };
    return frame.age === undefined ? null : { at: performance.now() - frame.age };
  }

  function settle(socket: LiveSocket, { topics, decisions, token, from }: TopicDecisions) {
    if (!isOpen(socket)) return;
    // A topic unsubscribed, or subscribed to again, in the meantime belongs to another request.
    const ours = topics.map((topic) => socket.pendingTopics?.get(topic) === token);
    const subscribed = topics.filter((_, i) => ours[i] && decisions[i]);
    const refused = topics.filter((_, i) => ours[i] && !decisions[i]);
    for (const topic of [...subscribed, ...refused]) socket.pendingTopics?.delete(topic);
    if (socket.pendingTopics?.size === 0) socket.pendingTopics = undefined;
    for (const topic of refused) subscriptions.drop(socket, topic);
    if (refused.length > 0) socket.sendFrame({ refused });
    if (subscribed.length === 0) return;
    const missed = missedFrames({ history, tail }, socket, subscribed, from);
    for (const frame of missed?.frames ?? []) socket.pass(frame);
    for (const topic of subscribed) subscriptions.add(socket, topic);
    const head = tail.head();
    socket.sendFrame({ subscribed, head });
    const refetch = missed ? missed.lost : subscribed;
    if (refetch.length > 0) socket.sendFrame({ refetch, head });
  }

  return { subscribe };
}
