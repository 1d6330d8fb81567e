import { type RefObject, useEffect, useEffectEvent } from 'react';
import { atRest, clampToScreen, closer, isDismissal, type Point, type Stand, zoomAt } from './zoom.ts';

type Options = {
  /** While the image is zoomed, swiping to the next image is disabled. */
  onZoomed: (zoomed: boolean) => void;
  /** How far the image is pulled down, from 0 to 1, to fade the background. */
  onPull: (part: number) => void;
  onDismiss: () => void;
};

const doubleTapMs = 300;
const tapPx = 24;

const middle = (points: Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});
const spread = ([a, b]: Point[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 1);

/**
 * Pinch, double tap, wheel and drag on the image inside `frame`. Pulling an unzoomed image down dismisses it.
 * The image is moved without React, because sixty renders per second would be too slow.
 */
export function useZoom(frame: RefObject<HTMLElement | null>, options: Options) {
  const onZoomed = useEffectEvent(options.onZoomed);
  const onPull = useEffectEvent(options.onPull);
  const onDismiss = useEffectEvent(options.onDismiss);

  useEffect(() => {
    const area = frame.current;
    const image = area?.querySelector('img');
    if (!area || !image) return;
    const abortController = new AbortController();
    const fingers = new Map<number, Point>();
    let stand = atRest;
    let from = { stand, centre: { x: 0, y: 0 }, spread: 1, at: 0 };
    let pulled = 0;
    let lastTap = { at: Number.NEGATIVE_INFINITY, x: 0, y: 0 };
    let moved = false;

    const show = (next: Stand, gliding = false) => {
      stand = next;
      image.style.transition = gliding ? 'transform 180ms var(--ease-calm)' : '';
      image.style.transform = `translate(${next.x}px, ${next.y + pulled}px) scale(${next.scale})`;
      // When unzoomed, the browser handles a sideways swipe: it scrolls to the next image.
      area.style.touchAction = next.scale > 1 ? 'none' : 'pan-x';
    };
    const settle = (next: Stand, gliding = true) => {
      const screen = { width: area.clientWidth, height: area.clientHeight };
      const shown = { width: image.offsetWidth, height: image.offsetHeight };
      show(clampToScreen(next, shown, screen), gliding);
      onZoomed(stand.scale > 1.01);
    };
    const pull = (distance: number) => {
      pulled = distance;
      onPull(Math.min(1, distance / 240));
    };
    const fromMiddle = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
      const box = area.getBoundingClientRect();
      return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 };
    };
    const begin = (at: number) => {
      const points = [...fingers.values()];
      from = { stand, centre: middle(points), spread: spread(points), at };
    };

    const onDown = (event: PointerEvent) => {
      if (event.pointerType === 'mouse' && event.button !== 0) return;
      area.setPointerCapture(event.pointerId);
      fingers.set(event.pointerId, fromMiddle(event));
      moved = fingers.size > 1;
      begin(event.timeStamp);
    };
    const onMove = (event: PointerEvent) => {
      if (!fingers.has(event.pointerId)) return;
      fingers.set(event.pointerId, fromMiddle(event));
      const points = [...fingers.values()];
      const centre = middle(points);
      const by = { x: centre.x - from.centre.x, y: centre.y - from.centre.y };
      if (Math.hypot(by.x, by.y) > tapPx / 2) moved = true;
      if (points.length > 1) {
        const zoomed = zoomAt(from.stand, (from.stand.scale * spread(points)) / from.spread, from.centre);
        return show({ ...zoomed, x: zoomed.x + by.x, y: zoomed.y + by.y });
      }
      if (stand.scale > 1) return show({ ...stand, x: from.stand.x + by.x, y: from.stand.y + by.y });
      if (pulled > 0 || by.y > Math.abs(by.x)) {
        pull(Math.max(0, by.y));
        show(stand);
      }
    };
    const onUp = (event: PointerEvent) => {
      if (!fingers.delete(event.pointerId)) return;
      if (fingers.size > 0) return begin(event.timeStamp);
      const taken = Math.max(1, event.timeStamp - from.at);
      if (event.type === 'pointerup' && isDismissal(pulled, pulled / taken)) return onDismiss();
      pull(0);
      if (event.type === 'pointerup' && !moved) tapped(event);
      settle(stand);
    };
    const tapped = (event: PointerEvent) => {
      const point = fromMiddle(event);
      const near = Math.hypot(point.x - lastTap.x, point.y - lastTap.y) < tapPx;
      const again = near && event.timeStamp - lastTap.at < doubleTapMs;
      lastTap = again ? { ...lastTap, at: Number.NEGATIVE_INFINITY } : { at: event.timeStamp, ...point };
      if (again) stand = stand.scale > 1.01 ? atRest : zoomAt(stand, closer, point);
    };
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      settle(zoomAt(stand, stand.scale * Math.exp(-event.deltaY / 300), fromMiddle(event)), false);
    };

    const { signal } = abortController;
    area.addEventListener('pointerdown', onDown, { signal });
    area.addEventListener('pointermove', onMove, { signal });
    area.addEventListener('pointerup', onUp, { signal });
    area.addEventListener('pointercancel', onUp, { signal });
    area.addEventListener('wheel', onWheel, { signal, passive: false });
    show(atRest);
    return () => abortController.abort();
  }, [frame]);
}
