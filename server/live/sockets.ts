import { addressKey } from '#server/http/limits/rate-limits.ts';
import { openSockets } from '#server/metrics/metrics.ts';
import type { LiveSocket } from './live-socket.ts';

export const socketsPerPerson = 5;
/** The pings are spread over this many groups, so that they do not all go out at once. */
const turns = 30;
/** How long a peer has to answer a ping when its place is wanted, in ms. */
const probeMs = 5000;

/**
 * Every open socket, by person and address, and the heartbeat that finds dead ones. Each socket is pinged
 * every `heartbeatMs`. It is dead if nothing arrived since the previous ping.
 */
export function createSockets(
  limits: { rateLimits: boolean; socketsPerAddress: number },
  heartbeatMs: number,
) {
  const all = new Set<LiveSocket>();
  const byPerson = new Map<string, Set<LiveSocket>>();
  const byAddress = new Map<string, number>();
  const beats = Array.from({ length: turns }, () => new Set<LiveSocket>());
  let beat = 0;
  let added = 0;

  function ping(socket: LiveSocket) {
    if (!socket.isAlive) return socket.terminate();
    socket.isAlive = false;
    socket.ping();
  }

  const heartbeat = setInterval(() => {
    beat = (beat + 1) % turns;
    for (const socket of beats[beat] ?? []) ping(socket);
  }, heartbeatMs / turns).unref();

  /**
   * Pings the person's sockets. Those that do not answer are terminated, which makes room for the next
   * attempt.
   */
  function probe(sockets: Iterable<LiveSocket>) {
    for (const socket of sockets) {
      socket.isAlive = false;
      socket.ping();
      setTimeout(() => {
        if (!socket.isAlive) socket.terminate();
      }, probeMs).unref();
    }
  }

  return {
    all,
    of: (personId: string): Iterable<LiveSocket> => byPerson.get(personId) ?? [],
    hasRoom(personId: string, address: string): boolean {
      if (!limits.rateLimits) return true;
      const own = byPerson.get(personId);
      if (own && own.size >= socketsPerPerson) {
        probe(own);
        return false;
      }
      return (byAddress.get(addressKey(address)) ?? 0) < limits.socketsPerAddress;
    },
    add(socket: LiveSocket) {
      const { personId } = socket.viewer;
      all.add(socket);
      const own = byPerson.get(personId);
      if (own) own.add(socket);
      else byPerson.set(personId, new Set([socket]));
      const key = addressKey(socket.address);
      byAddress.set(key, (byAddress.get(key) ?? 0) + 1);
      beats[added++ % turns]?.add(socket);
      openSockets.inc();
    },
    remove(socket: LiveSocket) {
      if (!all.delete(socket)) return;
      const own = byPerson.get(socket.viewer.personId);
      own?.delete(socket);
      if (own?.size === 0) byPerson.delete(socket.viewer.personId);
      const key = addressKey(socket.address);
      const left = (byAddress.get(key) ?? 1) - 1;
      if (left > 0) byAddress.set(key, left);
      else byAddress.delete(key);
      for (const slot of beats) slot.delete(socket);
      openSockets.dec();
    },
    stop: () => clearInterval(heartbeat),
  };
}

export type Sockets = ReturnType<typeof createSockets>;
