import { expect, test } from 'vitest';
import { atRest, clampToScreen, isDismissal, zoomAt } from './zoom.ts';

const screen = { width: 400, height: 800 };
const image = { width: 400, height: 300 };

test('the point under the fingers stays under them', () => {
  const stand = zoomAt(atRest, 2, { x: 100, y: -50 });
  expect(stand).toEqual({ scale: 2, x: -100, y: 50 });
  // The point was 100 px right of the centre: at double size it is 200 px, minus the 100 px it was moved.
  expect(zoomAt(stand, 1, { x: 100, y: -50 })).toEqual({ scale: 1, x: 0, y: 0 });
});

test('the scale stays between 1 and 5', () => {
  expect(zoomAt(atRest, 0.2, { x: 0, y: 0 }).scale).toBe(1);
  expect(zoomAt(atRest, 40, { x: 0, y: 0 }).scale).toBe(5);
});

test('the image’s edges stay outside the screen, and a smaller image stays centred', () => {
  expect(clampToScreen({ scale: 2, x: 500, y: 90 }, image, screen)).toEqual({ scale: 2, x: 200, y: 0 });
  expect(clampToScreen({ scale: 4, x: -900, y: -900 }, image, screen)).toEqual({
    scale: 4,
    x: -600,
    y: -200,
  });
});

test('a pull closes the viewer if it is far or fast', () => {
  expect([isDismissal(130, 0), isDismissal(60, 0.9), isDismissal(60, 0.1), isDismissal(-200, 2)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
