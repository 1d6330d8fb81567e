/** A part of a picture that is covered, in parts of its width and height. */
export type Cover = { key: number; left: number; top: number; width: number; height: number };

export type Point = { x: number; y: number };

/** The smallest cover. A shorter drag was a press. */
const least = 0.01;

/** How far an arrow key moves or sizes. */
const step = 0.01;

const within = (value: number, from: number, to: number) => Math.min(Math.max(value, from), to);

/** The cover between two corners, or null for a mere press. */
export function coverBetween(key: number, one: Point, other: Point): Cover | null {
  const [left, right] = [one.x, other.x].map((x) => within(x, 0, 1)).sort((a, b) => a - b) as [
    number,
    number,
  ];
  const [top, bottom] = [one.y, other.y].map((y) => within(y, 0, 1)).sort((a, b) => a - b) as [
    number,
    number,
  ];
  const cover = { key, left, top, width: right - left, height: bottom - top };
  return cover.width < least || cover.height < least ? null : cover;
}

/** A line of text in the middle. */
export const middleCover = (key: number): Cover => ({ key, left: 0.25, top: 0.46, width: 0.5, height: 0.08 });

/** Moved as far as the picture goes. */
export const moved = (cover: Cover, { x, y }: Point): Cover => ({
  ...cover,
  left: within(cover.left + x, 0, 1 - cover.width),
  top: within(cover.top + y, 0, 1 - cover.height),
});

/** With its lower right corner moved. */
export const sized = (cover: Cover, { x, y }: Point): Cover => ({
  ...cover,
  width: within(cover.width + x, least, 1 - cover.left),
  height: within(cover.height + y, least, 1 - cover.top),
});

const directions: Record<string, Point> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};

/** What a key does to a cover: an arrow moves it, with Shift it sizes it. Null for another key. */
export function byKey(cover: Cover, { key, shiftKey }: { key: string; shiftKey: boolean }): Cover | null {
  const direction = directions[key];
  return direction ? (shiftKey ? sized : moved)(cover, direction) : null;
}
