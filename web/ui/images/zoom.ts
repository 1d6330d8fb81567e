export type Point = { x: number; y: number };
/** An image's scale, and the offset of its centre from the screen's centre, in px. */
export type Stand = { scale: number; x: number; y: number };

export const atRest: Stand = { scale: 1, x: 0, y: 0 };
const largest = 5;
/** The scale after a double tap. */
export const closer = 2.5;

const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value));

/** Zooms to `scale` while `point` (relative to the screen's centre) stays at its place. */
export function zoomAt(stand: Stand, scale: number, point: Point): Stand {
  const to = between(1, scale, largest);
  const grown = to / stand.scale;
  return { scale: to, x: point.x - (point.x - stand.x) * grown, y: point.y - (point.y - stand.y) * grown };
}

type Size = { width: number; height: number };

/** Keeps the image's edges outside the screen. An image smaller than the screen is centred. */
export function clampToScreen({ scale, x, y }: Stand, image: Size, screen: Size): Stand {
  const roomX = Math.max(0, (image.width * scale - screen.width) / 2);
  const roomY = Math.max(0, (image.height * scale - screen.height) / 2);
  return { scale, x: between(-roomX, x, roomX), y: between(-roomY, y, roomY) };
}

/** A pull down closes if it is far enough, or fast. `perMs`: the speed in px per ms. */
export const isDismissal = (distance: number, perMs: number) =>
  distance > 120 || (distance > 40 && perMs > 0.5);
