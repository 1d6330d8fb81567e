import { type EventRow, mayHear } from './history.ts';
import type { LiveSocket } from './live-socket.ts';

/** Which sockets are subscribed to which topic. */
export function createSubscriptions() {
  const holders = new Map<string, Set<LiveSocket>>();
  let sent = 0;

  function drop(socket: LiveSocket, topic: string): boolean {
    socket.pendingTopics?.delete(topic);
    if (!socket.topics.delete(topic)) return false;
    const held = holders.get(topic);
    held?.delete(socket);
    if (held?.size === 0) holders.delete(topic);
    return true;
  }

  return {
    drop,
    isHeld: (topic: string) => holders.has(topic),
    holders: (topic: string): Iterable<LiveSocket> => holders.get(topic) ?? [],
    add(socket: LiveSocket, topic: string) {
      socket.topics.add(topic);
      const held = holders.get(topic);
      if (held) held.add(socket);
      else holders.set(topic, new Set([socket]));
    },
    dropAll(socket: LiveSocket) {
      for (const topic of [...socket.topics]) drop(socket, topic);
      socket.pendingTopics = undefined;
    },
    /**
     * Sends one text once to every socket subscribed to one of the event's topics. The text is made at most once, and not
     * at all if there are no subscribers.
     */
    send(row: EventRow, make: () => Buffer) {
      const mark = ++sent;
      let text: Buffer | undefined;
      for (const topic of row.topics) {
        const held = holders.get(topic);
        if (!held) continue;
        text ??= make();
        for (const socket of held) {
          if (socket.lastSent === mark) continue;
          socket.lastSent = mark;
          if (!mayHear(row, socket.viewer)) continue;
          socket.pass(text);
        }
      }
    },
  };
}

export type Subscriptions = ReturnType<typeof createSubscriptions>;
