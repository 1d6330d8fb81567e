import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fill, firstSyllable } from '#shared/text/korean.ts';
import { matchesKorean, startsWithKorean } from '#shared/text/korean-search.ts';

describe('fill', () => {
  test.each([
    ['{name}이 올린 사진', '지민', '지민이 올린 사진'],
    ['{name}이 올린 사진', '수아', '수아가 올린 사진'],
    ['{name}가 올린 사진', '수아님', '수아님이 올린 사진'],
    ['{name}를', '춘천', '춘천을'],
    ['{name}은 쉬어요', '마실', '마실은 쉬어요'],
    ['{name}와', '현우', '현우와'],
    ['{name}로', '서울', '서울로'],
    ['{name}으로', '부산', '부산으로'],
    ['{name}으로', '제주', '제주로'],
    ['{name}이에요.', '모임장', '모임장이에요.'],
    ['{name}이에요.', '이웃', '이웃이에요.'],
    ['{name}이에요.', '친구', '친구예요.'],
    ['{name}을', '값'.normalize('NFD'), `${'값'.normalize('NFD')}을`],
    ['{name}이', '10', '10이'],
    ['{name}이', '1,002', '1,002가'],
    ['{name}로', '7', '7로'],
    ['{name}로', '3', '3으로'],
    ['{name}을', 'KBS', 'KBS를'],
    ['{name}을', 'SRT', 'SRT를'],
    ['{name}으로', 'URL', 'URL로'],
    ['{name}을', 'Tom', 'Tom을'],
    ['{name}를', 'shop', 'shop을'],
    ['{name}을', 'Mike', 'Mike를'],
    ['{name}로', 'Google', 'Google로'],
    ['{name}이', '지민 🧡', '지민 🧡이'],
    ['{name}이', '(수아)', '(수아)가'],
    ['{name}이', '🧡', '🧡이(가)'],
    ['{name}은행', '하나', '하나은행'],
    ['{name}님의 가입', '지민', '지민님의 가입'],
  ])('%s with %s', (template, name, text) => expect(fill(template, { name })).toBe(text));

  test('inserted values are not filled again, and unknown placeholders stay', () => {
    expect(fill('{a} {b} {toString}', { a: '{b}', b: 1 })).toBe('{b} 1 {toString}');
    expect(fill('{a}', { a: '$&$1' })).toBe('$&$1');
  });
});

test.each([
  ['지민', '지'],
  ['지민'.normalize('NFD'), '지'],
  ['  \u3164(현우)', '현'],
  ['minji', 'M'],
  ['e\u0301clair', '\u00c9'],
])('the first syllable of %j is %j', (name, first) => expect(firstSyllable(name)).toBe(first));

describe('search while typing', () => {
  test.each([
    '시',
    '시자',
    '시장',
    'ㅅㅈ',
    '시ㅈ',
    '싲',
    'ㅅ장',
    '전통',
    '전통 시장',
    'ㅈㅌ ㅅㅈ',
    '통시',
    ' ',
    '춘천 시장',
  ])('%j finds 춘천 전통시장', (query) => expect(matchesKorean(query, '춘천 전통시장')).toBe(true));

  test.each(['장시', 'ㅈㅅ', '싲ㅏ', '시장이', '시전', '춘천시청', '원주 시장'])('%j does not', (query) =>
    expect(matchesKorean(query, '춘천 전통시장')).toBe(false),
  );

  test('joined consonants, width, case and normalization form make no difference', () => {
    expect(matchesKorean('ㄳ', '군산시')).toBe(true);
    expect(matchesKorean('갚', '가평군')).toBe(true);
    expect(matchesKorean('ｋｂｓ', 'KBS 홀')).toBe(true);
    expect(matchesKorean('수원'.normalize('NFD'), '수원시')).toBe(true);
    expect(matchesKorean('수원', '수원시'.normalize('NFD'))).toBe(true);
    expect(startsWithKorean('고성', '고성군') && !startsWithKorean('성', '고성군')).toBe(true);
  });

  const syllable = fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCharCode(code));
  const name = fc.array(syllable, { minLength: 1, maxLength: 6 }).map((all) => all.join(''));

  test('every beginning of a name, typed in any form, finds it', () => {
    fc.assert(
      fc.property(name, name, fc.nat(6), (head, tail, n) => {
        const typed = Array.from(tail)
          .slice(0, n + 1)
          .join('');
        expect(matchesKorean(typed, head + tail)).toBe(true);
        expect(matchesKorean(typed.normalize('NFD'), head + tail)).toBe(true);
        // The last syllable without its final consonant, as when it is half typed.
        const last = typed.charCodeAt(typed.length - 1);
        const halfTyped = typed.slice(0, -1) + String.fromCharCode(last - ((last - 0xac00) % 28));
        expect(matchesKorean(halfTyped, head + tail)).toBe(true);
      }),
    );
  });
});
