import { expect, test } from 'vitest';
import { securityText } from './security-text.ts';

const origin = 'https://masil.example';
const textOn = (day: string, from = origin) =>
  securityText({ email: 'safe+hole@masil.example', origin: from, now: new Date(day) });

test('a security.txt has the required fields of RFC 9116, each in its form', () => {
  expect(textOn('2026-11-28T15:04:05.678Z')).toBe(
    [
      // 2.5.3, as in "Contact: mailto:security@example.com" and "mailto:security%2Buri%2Bencoded@example.com"
      'Contact: mailto:safe%2Bhole@masil.example',
      // 2.5.5: once, as RFC 3339 writes it.
      'Expires: 2027-05-27T00:00:00Z',
      // 2.5.8: "Preferred-Languages: en, es, fr"
      'Preferred-Languages: ko, en',
      // 2.5.2, 2.5.7
      `Canonical: ${origin}/.well-known/security.txt`,
      `Policy: ${origin}/operator`,
      '',
    ].join('\n'),
  );
});

test('it is the same all day, ends within a year, and names no page without https', () => {
  expect(textOn('2026-11-28T00:00:00Z')).toBe(textOn('2026-11-28T23:59:59.999Z'));
  const [, expires = ''] = /^Expires: (.+)$/m.exec(textOn('2026-11-28T23:59:59Z')) ?? [];
  expect(Date.parse(expires) - Date.parse('2026-11-28T23:59:59Z')).toBeLessThan(365 * 86_400_000);
  expect(textOn('2026-11-28T00:00:00Z', 'http://localhost:3000')).not.toMatch(/https?:/);
});
