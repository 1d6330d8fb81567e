import { expect, test } from 'vitest';
import { byKey, coverBetween, middleCover, moved, sized } from './covers.ts';

const cover = { key: 1, left: 0.5, top: 0.5, width: 0.25, height: 0.25 };

test('a drag in any direction covers the same part, and ends at the edge of the picture', () => {
  const expected = { key: 1, left: 0.5, top: 0.25, width: 0.5, height: 0.5 };
  expect(coverBetween(1, { x: 0.5, y: 0.25 }, { x: 1.5, y: 0.75 })).toEqual(expected);
  expect(coverBetween(1, { x: 1.5, y: 0.75 }, { x: 0.5, y: 0.25 })).toEqual(expected);
  expect(coverBetween(1, { x: 0.5, y: 0.5 }, { x: 0.505, y: 0.9 })).toBe(null);
});

test('a cover never leaves the picture', () => {
  expect(moved(cover, { x: 2, y: -2 })).toEqual({ ...cover, left: 0.75, top: 0 });
  expect(sized(cover, { x: 2, y: -2 })).toEqual({ ...cover, width: 0.5, height: 0.01 });
});

test('arrow keys move it, and size it with Shift', () => {
  expect(byKey(cover, { key: 'ArrowLeft', shiftKey: false })?.left).toBeCloseTo(0.49);
  expect(byKey(cover, { key: 'ArrowDown', shiftKey: true })?.height).toBeCloseTo(0.26);
  expect(byKey(middleCover(2), { key: 'a', shiftKey: false })).toBe(null);
});
