import { thumbHashToAverageRGBA } from 'thumbhash';
import { expect, test } from 'vitest';
import { thumbhashColor } from './thumbhash-color.ts';

test('the average colour is the library’s, for a thousand thumbhashes', () => {
  let seed = 7;
  const next = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return (seed >> 16) & 255;
  };
  for (let n = 0; n < 1000; n++) {
    const bytes = Uint8Array.from({ length: 25 }, next);
    const { r, g, b, a } = thumbHashToAverageRGBA(bytes);
    const rgb = [r, g, b].map((part) => Math.round(part * 255)).join(' ');
    expect(thumbhashColor(btoa(String.fromCharCode(...bytes)))).toBe(`rgb(${rgb} / ${a.toFixed(2)})`);
  }
});

test('what is no thumbhash has no colour', () => {
  for (const text of ['', 'AAAA', 'not base64!', '한글']) expect(thumbhashColor(text)).toBeUndefined();
});
