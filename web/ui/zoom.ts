export type Point = { x: number; y: number };
/** How a picture stands: its scale, and how far its middle is from the middle of the screen, in px. */
export type Stand = { scale: number; x: number; y: number };

export const atRest: Stand = { scale: 1, x: 0, y: 0 };
export const largest = 5;
/** What a double tap zooms to. */
export const closer = 2.5;

const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value));

/** Zooms to `scale` so that what lies under `point` (from the middle of the screen) stays under it. */
export function zoomAt(stand: Stand, scale: number, point: Point): Stand {
  const to = between(1, scale, largest);
  const grown = to / stand.scale;
  return { scale: to, x: point.x - (point.x - stand.x) * grown, y: point.y - (point.y - stand.y) * grown };
}

type Size = { width: number; height: number };

/** Keeps the picture's edges outside the screen's, or the picture in the middle where it is smaller. */
export function keptInside({ scale, x, y }: Stand, picture: Size, screen: Size): Stand {
  const roomX = Math.max(0, (picture.width * scale - screen.width) / 2);
  const roomY = Math.max(0, (picture.height * scale - screen.height) / 2);
  return { scale, x: between(-roomX, x, roomX), y: between(-roomY, y, roomY) };
}

/** A pull down that is meant: far enough, or quick. `perMs`: its speed at the end, px a millisecond. */
export const isDismissal = (distance: number, perMs: number) =>
  distance > 120 || (distance > 40 && perMs > 0.5);
