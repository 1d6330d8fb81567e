import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { addMonths, type Month } from '#shared/time/dates.ts';

/**
 * The side a month slides in from: right (1) or left (-1). `from`: the px that a finger has already moved it.
 */
type Entry = { direction: 1 | -1; from: number };

const durationMs = 220;
const calm = 'cubic-bezier(0.35, 0, 0.35, 1)';
const wantsNoMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Slides months in after a swipe or a button press. The month changes at once and the animation follows, so
 * that quick users never wait for it.
 */
export function useMonthSlide(
  track: RefObject<HTMLElement | null>,
  month: Month,
  show: (month: Month) => void,
) {
  const [sliding, setSliding] = useState(false);
  const entry = useRef<Entry | null>(null);
  const playing = useRef<Animation | null>(null);

  const settle = (fromPx: number) => {
    const element = track.current;
    playing.current?.cancel();
    if (!element || wantsNoMotion() || fromPx === 0) return setSliding(false);
    const frames = [{ transform: `translateX(${fromPx}px)` }, { transform: 'none' }];
    const animation = element.animate(frames, { duration: durationMs, easing: calm });
    playing.current = animation;
    animation.onfinish = () => setSliding(false);
  };

  const go = (direction: 1 | -1, from = 0) => {
    if (!wantsNoMotion()) {
      entry.current = { direction, from };
      setSliding(true);
    }
    show(addMonths(month, direction));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per shown month
  useLayoutEffect(() => {
    const came = entry.current;
    entry.current = null;
    if (came && track.current) settle(came.direction * track.current.clientWidth + came.from);
  }, [month]);

  const latest = useRef({ go, settle, setSliding });
  latest.current = { go, settle, setSliding };
  useEffect(() => followFinger(track.current, latest), [track]);

  return { sliding, go };
}

type Moves = {
  go: (direction: 1 | -1, from: number) => void;
  settle: (fromPx: number) => void;
  setSliding: (sliding: boolean) => void;
};

/** Follows one finger that moves sideways; vertical movement scrolls the page. */
function followFinger(element: HTMLElement | null, moves: RefObject<Moves>) {
  if (!element) return;
  let start: { x: number; y: number; at: number } | null = null;
  let moved = 0;
  let sideways = false;

  const onStart = ({ touches, timeStamp }: TouchEvent) => {
    const touch = touches.length === 1 ? touches[0] : undefined;
    start = touch ? { x: touch.clientX, y: touch.clientY, at: timeStamp } : null;
    moved = 0;
    sideways = false;
  };
  const onMove = ({ touches }: TouchEvent) => {
    const touch = touches[0];
    if (!start || !touch) return;
    moved = touch.clientX - start.x;
    const down = Math.abs(touch.clientY - start.y);
    if (!sideways) {
      if (down > 10 && down > Math.abs(moved)) start = null;
      if (!start || Math.abs(moved) < 10) return;
      sideways = true;
      moves.current.setSliding(true);
    }
    if (!wantsNoMotion()) element.style.transform = `translateX(${moved}px)`;
  };
  const onEnd = ({ timeStamp }: TouchEvent) => {
    if (!start || !sideways) return;
    element.style.transform = '';
    // A quarter of the width, or a flick.
    const speed = Math.abs(moved) / Math.max(1, timeStamp - start.at);
    const far = Math.abs(moved) > element.clientWidth / 4 || (speed > 0.4 && Math.abs(moved) > 30);
    start = null;
    if (far) moves.current.go(moved < 0 ? 1 : -1, moved);
    else moves.current.settle(moved);
  };

  const passive = { passive: true };
  element.addEventListener('touchstart', onStart, passive);
  element.addEventListener('touchmove', onMove, passive);
  element.addEventListener('touchend', onEnd, passive);
  element.addEventListener('touchcancel', onEnd, passive);
  return () => {
    element.removeEventListener('touchstart', onStart);
    element.removeEventListener('touchmove', onMove);
    element.removeEventListener('touchend', onEnd);
    element.removeEventListener('touchcancel', onEnd);
  };
}
