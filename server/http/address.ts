import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';

/** The eight groups of a valid IPv6 address. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.replace(/[\d.]+$/, asGroups).split('::');
  const read = (part: string) => (part ? part.split(':').map((group) => Number.parseInt(group, 16)) : []);
  const [before, after] = [read(head), read(tail ?? '')];
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}

/** Converts an IPv4-style ending (the last 32 bits) to two groups. */
function asGroups(end: string): string {
  if (!isIPv4(end)) return end;
  const [a = 0, b = 0, c = 0, d = 0] = end.split('.').map(Number);
  return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
}

/**
 * Normalises an address: no zone, port, brackets or shortened zeros. IPv4, also mapped into IPv6, is dotted;
 * IPv6 has eight groups. Null if the text is no address.
 */
export function plainAddress(text: string): string | null {
  const bare = text
    .trim()
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '');
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return null;
  const groups = groupsOf(bare);
  const isMapped = groups.slice(0, 6).join() === [0, 0, 0, 0, 0, 0xffff].join();
  if (!isMapped) return groups.map((group) => group.toString(16)).join(':');
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
}

/** The household of a normalised address. An IPv6 household has a /64 and chooses addresses in it freely. */
export const householdOf = (plain: string) =>
  plain.includes(':') ? `${plain.split(':').slice(0, 4).join(':')}::/64` : plain;

/**
 * The normalised address of the client. Behind a proxy (`TRUST_PROXY=on`) it is the last one the proxy added:
 * the client can forge those before it.
 */
export function addressOf(request: IncomingMessage, trustProxy: boolean): string {
  const header = request.headers['x-forwarded-for'];
  const forwarded = trustProxy ? (Array.isArray(header) ? header.join(',') : header) : undefined;
  const last = plainAddress(forwarded?.split(',').at(-1) ?? '');
  return last ?? plainAddress(request.socket.remoteAddress ?? '') ?? 'unknown';
}
