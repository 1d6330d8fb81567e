import { expect, test } from 'vitest';
import { groupTyped, readWhole } from './whole-number.ts';

/** The field's text after typing; `|` is the caret. */
const typed = (before: string, after: string) => {
  const { text, caret } = groupTyped(before, { text: after.replace('|', ''), caret: after.indexOf('|') });
  return `${text.slice(0, caret)}|${text.slice(caret)}`;
};

test('digits are grouped while typing, and the caret stays behind its digit', () => {
  expect(typed('123', '1234|')).toBe('1,234|');
  expect(typed('1,234', '19|,234')).toBe('19|,234');
  expect(typed('19,234', '198|,234')).toBe('198|,234');
  expect(typed('198,234', '198,5|234')).toBe('1,985|,234');
  expect(typed('1,234', '1,23|')).toBe('123|');
  expect(typed('1,234', '|,234')).toBe('|234');
  expect(typed('', '007|')).toBe('7|');
  expect(typed('5', '|')).toBe('|');
});

test('deleting a comma deletes the digit before it', () => {
  expect(typed('1,234', '1|234')).toBe('|234');
  expect(typed('12,345', '12|345')).toBe('1|,345');
});

test('pasted text is read as people write numbers', () => {
  expect(typed('', '12,000원|')).toBe('12,000|');
  expect(typed('', '１２０００|')).toBe('12,000|');
  expect(typed('', ' 8 123걸음|')).toBe('8,123|');
});

test('text that is no whole number stays as typed and counts as none', () => {
  for (const text of ['-5000', '12.5', '1e3', '12만', 'abc', '9999999999999999']) {
    expect(typed('', `${text}|`)).toBe(`${text}|`);
    expect(readWhole(text)).toBeNaN();
  }
  expect([readWhole(''), readWhole(' , '), readWhole('0'), readWhole('１,２３４원')]).toEqual([
    null,
    null,
    0,
    1234,
  ]);
});
