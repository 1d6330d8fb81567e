import { expect, test } from 'vitest';
import { type Device, installMethod } from './install-method.ts';
import { nothingSeen, shouldOfferInstall } from './should-offer-install.ts';

const day = 86_400_000;
const now = 1000 * day;

test('the hint comes with the third visit or the first thing written', () => {
  expect(shouldOfferInstall({ ...nothingSeen, visits: 2 }, now)).toBe(false);
  expect(shouldOfferInstall({ ...nothingSeen, visits: 3 }, now)).toBe(true);
  expect(shouldOfferInstall({ ...nothingSeen, visits: 1, wrote: true }, now)).toBe(true);
});

test('after 다음에 the hint stays away for 60 days, after installing for good', () => {
  const seen = { ...nothingSeen, visits: 9 };
  expect(shouldOfferInstall({ ...seen, refusedAt: now - 60 * day + 1 }, now)).toBe(false);
  expect(shouldOfferInstall({ ...seen, refusedAt: now - 60 * day }, now)).toBe(true);
  expect(shouldOfferInstall({ ...seen, done: true }, now)).toBe(false);
});

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile Safari/604.1';
const galaxy =
  'Mozilla/5.0 (Linux; Android 16; SM-S931N) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36';
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15';
const device = (userAgent: string, more: Partial<Device> = {}): Device => ({
  userAgent,
  touchPoints: 5,
  installed: false,
  prompts: false,
  ...more,
});

test.each([
  ['an iPhone', device(iPhone), 'byHand'],
  ['an iPad', device(mac), 'byHand'],
  ['a Mac', device(mac, { touchPoints: 0 }), 'none'],
  ['Chrome that offers it', device(galaxy, { prompts: true }), 'prompt'],
  ['Chrome that does not', device(galaxy), 'none'],
  ['KakaoTalk', device(`${iPhone} KAKAOTALK/25.9.0`), 'otherBrowser'],
  ['Naver', device(`${iPhone} NAVER(inapp; search; 2000)`), 'none'],
  ['the installed app', device(iPhone, { installed: true }), 'none'],
] as const)('%s', (_, on, way) => {
  expect(installMethod(on)).toBe(way);
});
