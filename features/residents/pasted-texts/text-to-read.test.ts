import { expect, test } from 'vitest';
import { readNotice } from '#shared/korean-dates/notice.ts';
import { mostSigns } from './limits.ts';
import { textToRead } from './text-to-read.ts';

// As macOS writes names and texts: https://www.unicode.org/reports/tr15/, form D, in which a syllable is two or three jamo.
test('a text whose syllables are taken apart is read like any other', () => {
  const whole = '김장 나눔\n일시: 12월 3일(목) 오후 2시\n장소: 마을회관';
  const apart = whole.normalize('NFD');
  expect(apart).not.toBe(whole);
  expect(readNotice(textToRead(apart), '2026-11-26')).toMatchObject([
    { kind: 'title', text: '김장 나눔' },
    { kind: 'when', day: '2026-12-03', time: '14:00' },
    { kind: 'where', text: '마을회관' },
  ]);
});

test('a long text is cut between the characters that a reader counts', () => {
  const family = '👨‍👩‍👧‍👦';
  expect(textToRead(`${'가'.repeat(mostSigns - 3)}${family}`)).toBe('가'.repeat(mostSigns - 3));
  expect(textToRead('가'.repeat(mostSigns))).toHaveLength(mostSigns);
});
