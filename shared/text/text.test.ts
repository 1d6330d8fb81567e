import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanBody, cleanLine, cleanTags, isBlank } from '#shared/text/text.ts';
import { beginningOf, cutTo, isLongerThan, lengthOf } from '#shared/text/text-length.ts';

const invisible = [
  0x20, 0x09, 0x0a, 0x0d, 0x00, 0x07, 0x85, 0xa0, 0xad, 0x34f, 0x61c, 0x115f, 0x1160, 0x17b4, 0x180e, 0x200b,
  0x200c, 0x200d, 0x200e, 0x200f, 0x2028, 0x2029, 0x202a, 0x202e, 0x2060, 0x2064, 0x2066, 0x2069, 0x2800,
  0x3000, 0x3164, 0xfe00, 0xfe0f, 0xfeff, 0xffa0, 0xfff9, 0xfffc, 0xffff, 0xd800, 0xdc00, 0x1d159, 0x1d173,
  0xe0001, 0xe0041, 0xe007f, 0xe0100, 0xfdd0,
].map((code) => String.fromCodePoint(code));

const visible = [
  '가',
  '각',
  'ㄱ',
  '\u1100',
  '\u1161',
  '\u11a8',
  'a',
  'Z',
  '1',
  '#',
  '\u20e3',
  '漢',
  '\u0301',
  '\u0316',
  '😀',
  '👩',
  '❤',
  '🏽',
  '🏴',
  '🇰',
  '🇷',
  'ب',
  '\u061c',
  'क',
  '\u094d',
  '값',
];

const nasty = fc
  .array(
    fc.oneof(fc.constantFrom(...invisible), fc.constantFrom(...visible), fc.string({ unit: 'binary' })),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''));

const storable = (text: string) => !/[\0\p{Cs}]/u.test(text);
const overridesDirection = (text: string) => /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/.test(text);

describe('blank', () => {
  test.each(invisible.map((char) => [char.codePointAt(0)?.toString(16), char]))(
    'U+%s alone is blank',
    (_, char) => {
      expect(isBlank(char as string)).toBe(true);
      expect(isBlank(`${char}가`)).toBe(false);
    },
  );

  test('any mixture of invisible characters is blank, and stored as an empty text', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...invisible)), (chars) => {
        // Separated, because two surrogate halves that meet form a letter.
        const text = chars.join('\u200b');
        expect(isBlank(text)).toBe(true);
        expect(cleanLine(text)).toBe('');
        expect(cleanBody(text)).toBe('');
      }),
    );
  });

  test('a letter, a loose jamo, an emoji, a sign and an Arabic number sign are not blank', () => {
    for (const text of ['a', 'ㅋ', '😀', '.', '\u0600', '\u115f\u1161']) expect(isBlank(text)).toBe(false);
  });
});

describe.each([
  ['cleanLine', cleanLine],
  ['cleanBody', cleanBody],
])('%s', (_, clean) => {
  test('one pass is enough; the result is storable, NFC, without direction overrides, and empty if blank', () => {
    fc.assert(
      fc.property(nasty, (text) => {
        const once = clean(text);
        expect(clean(once)).toBe(once);
        expect(once).toBe(once.normalize('NFC'));
        expect(storable(once)).toBe(true);
        expect(overridesDirection(once)).toBe(false);
        expect(isBlank(text)).toBe(once === '');
      }),
      { numRuns: 5000 },
    );
  });

  test('does not change ordinary text', () => {
    for (const text of [
      '동네 마실 나가요! ㅋㅋ',
      '👨‍👩‍👧‍👦 👩🏽‍🚒 ❤️ 1️⃣ 🏴󠁧󠁢󠁷󠁬󠁳󠁿 🇰🇷 🐦‍⬛ 🏳️‍🌈',
      'می‌خواهم क्‍ष ශ්‍රී র‍্যাব',
      '葛\u{E0100}城',
      '\u1102\u119e\u11af',
      'ကြွှေ့ ក្រុង ที่นี่ Việt',
    ])
      expect(clean(text)).toBe(text.normalize('NFC'));
  });

  test('composes NFD, and drops zero-width characters between letters', () => {
    expect(clean('한글'.normalize('NFD'))).toBe('한글');
    expect(clean('관\u200b리\u3164자')).toBe('관리자');
    expect(clean('abc\u202etxt.exe')).toBe('abctxt.exe');
    expect(clean('깨진\ud83d글\udc00자')).toBe('깨진글자');
  });

  test('takes linear time', () => {
    const marks = '\u0316\u0301'.repeat(500_000);
    expect(clean(`가${marks}`)).toBe(clean('가\u0316\u0301\u0316\u0301\u0316'));
    expect(clean(`가${'\u200d\u034f'.repeat(500_000)}`)).toBe('가');
  });

  test('one pass is enough where marks are reordered or a neighbour is removed', () => {
    for (const text of [
      '\u094d\u0301\u200cب',
      'ب\u200d\u061c',
      'क\u0301\u034f\u094d\u200cब',
      'क\u200d\u094d\u0334',
    ])
      expect(clean(clean(text))).toBe(clean(text));
  });

  test('cuts towers of marks', () => {
    expect(clean(`z${'\u0335'.repeat(500)}`)).toBe(`z${'\u0335'.repeat(5)}`);
    // Joiners between the marks have a function in these scripts. Spacing marks are sorted with the others.
    expect(clean(`ب${'\u0316\u200d'.repeat(500)}`).length).toBeLessThan(15);
    expect(clean(`z${'\u{1D165}\u0316'.repeat(500)}`).length).toBeLessThan(15);
  });
});

test('a line has no breaks and only single spaces; a body keeps its own', () => {
  expect(cleanLine('  오늘\r\n\t밤\u3000\u3000여덟 시\u00a0 ')).toBe('오늘 밤 여덟 시');
  expect(cleanLine('\u2800제목\u2800')).toBe('제목');
  expect(cleanLine('제\u2800\u{1D159} \u2800목')).toBe('제 목');
  expect(cleanBody('\n첫째\r\n\r\n  둘째\r셋째\u2028넷째 \n\n')).toBe('첫째\n\n  둘째\n셋째\n넷째');
});

test('tags are split, cleaned, without # and without duplicates', () => {
  expect(cleanTags(' 축제, #청년,,  ㅤ,무료，축제、# ,ABC,abc')).toEqual(['축제', '청년', '무료', 'ABC']);
  expect(cleanTags(['#문화', '문화', ' 시장, 길 '])).toEqual(['문화', '시장, 길']);
});

describe('length', () => {
  test.each([
    ['', 0],
    ['가나다', 3],
    ['각'.normalize('NFD'), 1],
    ['😀'.repeat(100), 100],
    ['👨‍👩‍👧‍👦', 1],
    ['👨🏻‍❤️‍💋‍👨🏻', 1],
    ['🇰🇷🇰🇷', 2],
    ['a\nb', 3],
    [`👩${'\u200d👩'.repeat(49)}`, 10],
  ])('%j has %i', (text, length) => expect(lengthOf(text)).toBe(length));

  test('the length is at most the UTF-16 units, and at least a tenth of the code points', () => {
    fc.assert(
      fc.property(nasty, (text) => {
        expect(lengthOf(text)).toBeLessThanOrEqual(text.length);
        expect(lengthOf(text) * 10).toBeGreaterThanOrEqual(Array.from(text).length);
      }),
    );
  });

  test('the shortcuts of isLongerThan agree with counting', () => {
    fc.assert(
      fc.property(nasty, fc.nat(30), (text, max) => {
        expect(isLongerThan(text, max)).toBe(lengthOf(text) > max);
      }),
    );
  });

  test('a beginning holds whole characters within so many code points', () => {
    const family = '👨‍👩‍👧‍👦';
    expect([...family]).toHaveLength(7);
    expect(beginningOf(family.repeat(30), 160)).toBe(family.repeat(22));
    expect(beginningOf('가나다라', 3)).toBe('가나다');
    expect(beginningOf(family, 6)).toBe('');
    const segmenter = new Intl.Segmenter('ko', { granularity: 'grapheme' });
    fc.assert(
      fc.property(nasty, fc.nat(30), (text, most) => {
        const whole = Array.from(
          segmenter.segment(text),
          ({ index, segment }) => text.slice(0, index) + segment,
        );
        const fitting = whole.filter((one) => Array.from(one).length <= most);
        expect(beginningOf(text, most)).toBe(fitting.at(-1) ?? '');
      }),
    );
  });

  test('cutting keeps as many whole characters as fit', () => {
    expect(cutTo('👨‍👩‍👧‍👦🇰🇷가나다', 3)).toBe('👨‍👩‍👧‍👦🇰🇷가');
    fc.assert(
      fc.property(nasty, fc.nat(30), (text, max) => {
        const cut = cutTo(text, max);
        expect(text.startsWith(cut)).toBe(true);
        expect(isLongerThan(cut, max)).toBe(false);
        if (!isLongerThan(text, max)) expect(cut).toBe(text);
      }),
    );
  });
});
