import { expect, test } from 'vitest';
import { linkParts } from './link-parts.ts';

const links = (text: string) => {
  const parts = linkParts(text);
  expect(parts.map((part) => part.text).join('')).toBe(text);
  return parts.flatMap(({ href }) => href ?? []);
};

test.each([
  ['여기요 https://www.animal.go.kr 보세요', ['https://www.animal.go.kr/']],
  ['https://a.kr/길에서', ['https://a.kr/']],
  ['https://a.kr에서 봤어요', ['https://a.kr/']],
  ['정말요? https://a.kr/b?c=1&d=%EA%B0%80#e.', ['https://a.kr/b?c=1&d=%EA%B0%80#e']],
  ['(https://a.kr/b_(c)) 그리고 HTTP://B.KR!', ['https://a.kr/b_(c)', 'http://b.kr/']],
  ['(참고: https://a.kr/b(c)).).', ['https://a.kr/b(c)']],
  [`https://a.kr/${'.)'.repeat(5000)}`, ['https://a.kr/']],
  [`https://a.kr/${'b'.repeat(2035)}`, [`https://a.kr/${'b'.repeat(2035)}`]],
  [`https://a.kr/${'b'.repeat(2036)}`, []],
  ['https://a.kr\nhttps://b.kr', ['https://a.kr/', 'https://b.kr/']],
])('finds the addresses of %j', (text, expected) => {
  expect(links(text)).toEqual(expected);
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'https://', 'http://[', 'a.kr', 'ftp://a.kr', ''])(
  'leaves %j as it is',
  (text) => {
    expect(links(text)).toEqual([]);
  },
);
