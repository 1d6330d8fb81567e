import type { IncomingMessage } from 'node:http';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressOf, householdOf, plainAddress } from '#server/http/address.ts';

const household = (text: string) => householdOf(plainAddress(text) ?? 'none');

const groups = fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 0xffff })), {
  minLength: 8,
  maxLength: 8,
});
const choices = fc.record({
  upper: fc.boolean(),
  padded: fc.boolean(),
  dotted: fc.boolean(),
  /** The position at which zeros are left out, if any. */
  gap: fc.nat(7),
  dress: fc.constantFrom(
    (text: string) => text,
    (text: string) => ` ${text} `,
    (text: string) => `${text}%eth0`,
    (text: string) => `[${text}]`,
    (text: string) => `[${text}]:52814`,
    (text: string) => `[${text}%3]:80`,
  ),
});

type Choices = typeof choices extends fc.Arbitrary<infer T> ? T : never;

/** One of the many ways to write an IPv6 address. */
function spelled(all: number[], { upper, padded, dotted, gap, dress }: Choices): string {
  const hex = (group: number) => group.toString(16).padStart(padded ? 4 : 1, '0');
  const [a = 0, b = 0] = all.slice(6);
  const end = dotted ? [`${a >> 8}.${a & 255}.${b >> 8}.${b & 255}`] : [hex(a), hex(b)];
  const hextets = [...all.slice(0, 6).map(hex), ...end];
  let to = gap;
  while (to < (dotted ? 6 : 8) && all[to] === 0) to++;
  const text =
    to > gap ? `${hextets.slice(0, gap).join(':')}::${hextets.slice(to).join(':')}` : hextets.join(':');
  return dress(upper ? text.toUpperCase() : text);
}

test('an IPv6 household is one key however its addresses are written, and its neighbours have others', () => {
  fc.assert(
    fc.property(groups, groups, choices, choices, (one, other, how, otherwise) => {
      const isMapped = one.slice(0, 6).join() === '0,0,0,0,0,65535';
      fc.pre(!isMapped);
      const same = [...one.slice(0, 4), ...other.slice(4)];
      fc.pre(same.slice(0, 6).join() !== '0,0,0,0,0,65535');
      expect(household(spelled(same, otherwise))).toBe(household(spelled(one, how)));
      const next = one.with(3, ((one[3] ?? 0) + 1) % 65_536);
      fc.pre(next.slice(0, 6).join() !== '0,0,0,0,0,65535');
      expect(household(spelled(next, otherwise))).not.toBe(household(spelled(one, how)));
    }),
    { numRuns: 10_000 },
  );
});

test('an IPv4 address is one key, also inside IPv6 and with the port some proxies add', () => {
  const quad = fc.tuple(...Array.from({ length: 4 }, () => fc.nat(255)));
  fc.assert(
    fc.property(quad, fc.nat(65_535), choices, (numbers, port, how) => {
      const [a = 0, b = 0, c = 0, d = 0] = numbers;
      const plain = numbers.join('.');
      const mapped = [0, 0, 0, 0, 0, 0xffff, a * 256 + b, c * 256 + d];
      for (const text of [plain, `${plain}:${port}`, ` ${plain}`, spelled(mapped, how)])
        expect(household(text)).toBe(plain);
    }),
    { numRuns: 10_000 },
  );
});

test('an invalid address is null, and such a request counts under the address of its connection', () => {
  for (const text of ['', 'unknown', '_hidden', '1.2.3', '1.2.3.4.5', '1:2:3', ':::', 'a.b.c.d', '1::2::3'])
    expect(plainAddress(text)).toBeNull();
  const from = (forwarded: string | undefined, remoteAddress: string | undefined) =>
    addressOf(
      { headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress } } as unknown as IncomingMessage,
      true,
    );
  expect(from('6.6.6.6, 203.0.113.9:4711', '127.0.0.1')).toBe('203.0.113.9');
  expect(from('6.6.6.6, unknown', '::ffff:10.0.0.1')).toBe('10.0.0.1');
  expect(from(undefined, undefined)).toBe('unknown');
});
