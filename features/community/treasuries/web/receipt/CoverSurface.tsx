import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { copy } from '#community/treasuries/receipt-copy.ts';
import { classNames } from '#web/ui/class-names.ts';
import { type Cover, coverBetween, moved, type Point, sized } from './covers.ts';
import type { Covers } from './use-covers.ts';

type Drag = { from: Point; cover?: Cover; changes: typeof moved; isStep: boolean };

type Props = { picture: ImageBitmap; covers: Covers };

/**
 * The picture, on which a drag covers a part, and a drag on a cover moves it or its corner. One finger draws;
 * two fingers still zoom. The list below does the same by keys.
 */
export function CoverSurface({ picture, covers }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag>(null);
  const [pending, setPending] = useState<Cover | null>(null);

  useEffect(() => {
    canvas.current?.getContext('2d')?.drawImage(picture, 0, 0);
  }, [picture]);

  function pointOf({ clientX, clientY }: PointerEvent): Point {
    const box = area.current?.getBoundingClientRect();
    return box
      ? { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height }
      : { x: 0, y: 0 };
  }

  function start(event: PointerEvent, cover?: Cover, changes = moved) {
    if (!event.isPrimary || event.button !== 0) return;
    event.stopPropagation();
    area.current?.setPointerCapture(event.pointerId);
    drag.current = { from: pointOf(event), cover, changes, isStep: false };
    covers.choose(cover?.key ?? null);
  }

  function move(event: PointerEvent) {
    if (!drag.current) return;
    const { from, cover, changes } = drag.current;
    const to = pointOf(event);
    if (!cover) return setPending(coverBetween(0, from, to));
    // A mere press on a cover chooses it, and is no step to take back.
    if (!drag.current.isStep) covers.begin();
    drag.current.isStep = true;
    covers.follow(changes(cover, { x: to.x - from.x, y: to.y - from.y }));
  }

  function end() {
    if (drag.current && !drag.current.cover && pending) covers.add({ ...pending, key: covers.nextKey() });
    stop();
  }

  function stop() {
    drag.current = null;
    setPending(null);
  }

  return (
    <div className="flex justify-center rounded-picture bg-fill p-2">
      <div
        ref={area}
        role="img"
        aria-label={copy['receipt.picture']}
        onPointerDown={start}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={stop}
        className="relative cursor-crosshair select-none [touch-action:pinch-zoom]"
      >
        <canvas
          ref={canvas}
          width={picture.width}
          height={picture.height}
          className="block max-h-[44dvh] max-w-full"
        />
        {[...covers.covers, ...(pending ? [pending] : [])].map((cover) => (
          <div
            key={cover.key}
            onPointerDown={(event) => start(event, cover)}
            style={boxOf(cover)}
            className={classNames(
              'absolute cursor-move bg-[#000]',
              cover.key === covers.chosen && 'outline-2 outline-brand outline-offset-1',
            )}
          >
            {cover.key === covers.chosen && (
              <span
                onPointerDown={(event) => start(event, cover, sized)}
                className="absolute -right-5 -bottom-5 grid size-10 cursor-nwse-resize place-items-center"
              >
                <span className="size-4 rounded-full border-2 border-page bg-brand" />
              </span>
            )}
          </div>
        ))}
      </div>
    </div>
  );
}

const percent = (part: number) => `${part * 100}%`;
const boxOf = ({ left, top, width, height }: Cover) => ({
  left: percent(left),
  top: percent(top),
  width: percent(width),
  height: percent(height),
});
