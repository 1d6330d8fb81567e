import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitToSend } from './fit-to-send.ts';

test.each([
  ['a photo of a phone', 4000, 3000, 2048, 1536],
  ['the same upright', 3000, 4000, 1536, 2048],
  ['a small image', 300, 200, 300, 200],
  ['a tall notice', 1080, 8000, 1080, 8000],
  ['a tall notice at twice the width', 2160, 14_000, 1080, 7000],
  ['a panorama', 12_000, 1500, 8640, 1080],
])('%s', (_, width, height, toWidth, toHeight) => {
  expect(fitToSend(width, height)).toEqual({ width: toWidth, height: toHeight });
});

test('any image keeps its proportions, is never enlarged and fits a canvas', () => {
  const side = fc.integer({ min: 1, max: 40_000 });
  fc.assert(
    fc.property(side, side, (width, height) => {
      const fitted = fitToSend(width, height);
      expect(fitted.width).toBeLessThanOrEqual(width);
      expect(fitted.height).toBeLessThanOrEqual(height);
      expect(fitted.width * fitted.height).toBeLessThanOrEqual(16_777_216 + 40_000);
      // Rounding may change each side by up to one pixel.
      expect(Math.abs(fitted.width * height - fitted.height * width)).toBeLessThanOrEqual(
        Math.max(width, height),
      );
    }),
  );
});
