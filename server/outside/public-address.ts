import { lookup as resolve } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/**
 * IANA's special-purpose IPv4 blocks: this host, private, carrier NAT, link local (cloud metadata), tests,
 * multicast.
 */
const special = new BlockList();
for (const block of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]) {
  const [address = '', bits] = block.split('/');
  special.addSubnet(address, Number(bits), 'ipv4');
}

// For IPv6 the reverse: only global unicast is public, except blocks that embed an IPv4 address (6to4,
// Teredo) and the documentation blocks.
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');
const wrapped = new BlockList();
for (const [address, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  wrapped.addSubnet(address, bits, 'ipv6');

/** Whether an address is on the public internet, so not on this machine or in its network. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !special.check(address, 'ipv4');
  return family === 6 && global.check(address, 'ipv6') && !wrapped.check(address, 'ipv6');
}

export const isLoopbackAddress = (address: string) => {
  const family = isIP(address);
  return family !== 0 && loopback.check(address, family === 4 ? 'ipv4' : 'ipv6');
};

/** A name that leads to this machine, or into its network. */
export class NotPublic extends Error {
  constructor() {
    super('not public');
  }
}

/**
 * A `lookup` that refuses a name if any of its addresses is not allowed. The connection itself uses this
 * lookup, so a name cannot resolve to one address for a check and to another for the connection (DNS
 * rebinding).
 */
export const guardedLookup =
  (allowed: (address: string) => boolean): LookupFunction =>
  (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const refused = error ?? (addresses.every(({ address }) => allowed(address)) ? null : new NotPublic());
      const [first] = addresses ?? [];
      if (refused || !first) return callback(refused ?? new Error('no address'), '', 0);
      if (options.all) return callback(null, addresses);
      callback(null, first.address, first.family);
    });
