import { expect, test } from 'vitest';
import { isScraper } from './link-cards.ts';

// As public programs that tell them apart quote these names, read on 2026-11-27.
test.each([
  'facebookexternalhit/1.1; kakaotalk-scrap/1.0; +https://devtalk.kakao.com/t/scrap/33984',
  'Mozilla/5.0 (compatible; Bluesky Cardyb/1.1; +mailto:support@bsky.app)',
  'Iframely/1.3.1 (+https://iframely.com/docs/about)',
  'SummalyBot/5.0.2',
  'meta-externalfetcher/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)',
])('%s fetches cards', (program) => expect(isScraper(program)).toBe(true));

test('a browser does not', () => {
  expect(
    isScraper('Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36'),
  ).toBe(false);
});
