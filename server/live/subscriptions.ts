import type { Violated } from '#server/invariants/violations.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import type { LiveSocket } from './live-socket.ts';
import { type EventRow, mayReceive } from './log/history.ts';

export type TopicRules = {
  /** The rule of a topic, if it needs no database. An event is sent to nobody whom it refuses. */
  ruleOf?: (topic: string) => ((viewer: Viewer) => boolean) | undefined;
  violated?: Violated;
};

/** Which sockets are subscribed to which topic. */
export function createSubscriptions({ ruleOf, violated }: TopicRules) {
  const socketsByTopic = new Map<string, Set<LiveSocket>>();
  let sent = 0;

  function drop(socket: LiveSocket, topic: string): boolean {
    socket.pendingTopics?.delete(topic);
    if (!socket.topics.delete(topic)) return false;
    const sockets = socketsByTopic.get(topic);
    sockets?.delete(socket);
    if (sockets?.size === 0) socketsByTopic.delete(topic);
    return true;
  }

  return {
    drop,
    hasSubscribers: (topic: string) => socketsByTopic.has(topic),
    socketsOf: (topic: string): Iterable<LiveSocket> => socketsByTopic.get(topic) ?? [],
    add(socket: LiveSocket, topic: string) {
      socket.topics.add(topic);
      const sockets = socketsByTopic.get(topic);
      if (sockets) sockets.add(socket);
      else socketsByTopic.set(topic, new Set([socket]));
    },
    dropAll(socket: LiveSocket) {
      for (const topic of [...socket.topics]) drop(socket, topic);
      socket.pendingTopics = undefined;
    },
    /**
     * Sends an event once to every socket subscribed to one of its topics. Nothing is made if there are no
     * subscribers.
     */
    send(row: EventRow, frameFor: (viewer: Viewer) => Buffer) {
      const mark = ++sent;
      for (const topic of row.topics) {
        const sockets = socketsByTopic.get(topic);
        if (!sockets) continue;
        const mayListen = ruleOf?.(topic);
        for (const socket of sockets) {
          if (socket.lastSent === mark) continue;
          if (mayListen && !mayListen(socket.viewer)) {
            violated?.('eventWithoutRight', [topic, socket.viewer.personId]);
            continue;
          }
          socket.lastSent = mark;
          if (!mayReceive(row, socket.viewer)) continue;
          socket.pass(frameFor(socket.viewer));
        }
      }
    },
  };
}

export type Subscriptions = ReturnType<typeof createSubscriptions>;
