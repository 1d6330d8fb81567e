import { type PointerEvent, type TouchEvent, useEffect, useRef } from 'react';

const heldMs = 450;
const strayPx = 10;

/** Detects a long press by touch. A mouse has its own button for the menu. */
export function useLongPress(act: (element: HTMLElement) => void) {
  const press = useRef({ timer: undefined as ReturnType<typeof setTimeout> | undefined, x: 0, y: 0 });
  const acted = useRef(false);
  const stop = () => clearTimeout(press.current.timer);
  useEffect(() => () => clearTimeout(press.current.timer), []);
  return {
    onPointerDown({ pointerType, currentTarget, clientX: x, clientY: y }: PointerEvent<HTMLElement>) {
      stop();
      if (pointerType === 'mouse') return;
      acted.current = false;
      const held = () => {
        acted.current = true;
        act(currentTarget);
      };
      press.current = { timer: setTimeout(held, heldMs), x, y };
    },
    onPointerMove({ clientX, clientY }: PointerEvent<HTMLElement>) {
      const { x, y } = press.current;
      if (Math.hypot(clientX - x, clientY - y) > strayPx) stop();
    },
    onTouchEnd(event: TouchEvent) {
      // Otherwise lifting the finger would click the menu that has just opened under it.
      if (acted.current) event.preventDefault();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
  };
}
