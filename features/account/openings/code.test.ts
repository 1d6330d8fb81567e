import { expect, test } from 'vitest';
import { codeLetters, readCode, writtenCode } from './code.ts';

test('a code is read as people type it', () => {
  for (const typed of ['K7MP2X9Q', 'k7mp-2x9q', ' k7mp 2x9q ', 'Ｋ７ＭＰ２Ｘ９Ｑ'])
    expect(readCode(typed)).toBe('K7MP2X9Q');
  for (const typed of [
    '',
    null,
    undefined,
    'K7MP2X9',
    'K7MP2X9QQ',
    'O7MP2X9Q',
    'K7MP2X91',
    '가나다라마바사아',
  ])
    expect(readCode(typed)).toBeNull();
  expect(writtenCode('K7MP2X9Q')).toBe('K7MP-2X9Q');
});

test('no two of its letters are read as each other', () => {
  expect(new Set(codeLetters).size).toBe(31);
  for (const letter of '01OIL') expect(codeLetters).not.toContain(letter);
});
