import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { copy as platform } from '#web/copy.ts';
import { X } from '#web/icons.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Modal } from '#web/ui/layers/Modal.tsx';
import { useBackCloses } from '#web/ui/layers/use-back-closes.ts';
import { ViewedImage, type ViewerImage } from './ViewedImage.tsx';
import { copy } from './viewer-copy.ts';

type Props = {
  images: ViewerImage[];
  /** The index of the open image, or null. */
  at: number | null;
  onClose: () => void;
  /** Content below an image: its author and text. */
  below?: (index: number) => ReactNode;
};

/**
 * Shows images full screen on black: swipe to change, pull down to close, pinch or double-tap to zoom.
 * Arrow keys, Escape and the back button work, too. On closing, the focus returns to the element that opened
 * it.
 */
export function ImageViewer({ images, at, onClose, below }: Props) {
  const open = at !== null;
  // During the closing fade the last image stays. The next opening starts fresh, even during the fade.
  const [opened, setOpened] = useState({ open, round: 0, first: at ?? 0 });
  if (open !== opened.open)
    setOpened({ open, round: opened.round + Number(open), first: at ?? opened.first });
  useBackCloses(open, onClose);
  return (
    <Modal
      open={open}
      onClose={onClose}
      label={copy['image.viewer']}
      focusOn={images.length > 1 ? '[tabindex="0"]' : undefined}
      className="inset-0 size-full transform-none! bg-transparent! shadow-none!"
    >
      <Stage key={opened.round} images={images} first={opened.first} onClose={onClose} below={below} />
    </Modal>
  );
}

function Stage({
  images,
  first,
  onClose,
  below,
}: {
  images: ViewerImage[];
  first: number;
  onClose: () => void;
  below?: (index: number) => ReactNode;
}) {
  const row = useRef<HTMLDivElement>(null);
  const ground = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(first);
  const [zoomed, setZoomed] = useState(false);
  const several = images.length > 1;
  const count = copy['image.viewerCount']
    .replace('{index}', String(index + 1))
    .replace('{total}', String(images.length));

  useLayoutEffect(() => {
    const list = row.current;
    if (list) list.scrollLeft = first * list.clientWidth;
  }, [first]);
  const step = (by: number) => {
    const list = row.current;
    if (list) list.scrollTo({ left: (index + by) * list.clientWidth, behavior: 'smooth' });
  };
  const fade = (part: number) => {
    if (ground.current) ground.current.style.opacity = String(1 - part * 0.7);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys belong to the whole dialog
    <div
      className="relative size-full text-[#fff]"
      onKeyDown={(event) => {
        const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
        if (!by) return;
        event.preventDefault();
        step(by);
      }}
    >
      <div ref={ground} className="absolute inset-0 bg-[#000]" />
      <div
        ref={row}
        // A scrolling area must be focusable by keyboard. It also receives the arrow keys.
        tabIndex={several ? 0 : undefined}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setIndex(Math.round(scrollLeft / clientWidth))
        }
        className={classNames(
          'scroll-row relative flex size-full snap-x snap-mandatory overflow-y-hidden focus-visible:outline-[#fff] focus-visible:-outline-offset-2',
          zoomed && 'overflow-x-hidden!',
        )}
      >
        {images.map((image, i) => (
          <ViewedImage
            key={image.key}
            image={image}
            near={Math.abs(i - index) <= 1}
            current={i === index}
            onZoomed={setZoomed}
            onPull={fade}
            onDismiss={onClose}
          />
        ))}
      </div>
      <div className="pointer-events-none absolute inset-x-0 top-0 flex min-h-14 items-center justify-end bg-linear-to-b from-[#000]/55 to-[#000]/0 px-1.5 pt-[env(safe-area-inset-top)]">
        {several && (
          <p role="status" className="absolute inset-x-0 text-center font-semibold text-row tabular-nums">
            {count}
          </p>
        )}
        <IconButton
          label={copy['image.viewerClose']}
          shortLabel={platform['common.close']}
          icon={<Icon of={X} size={26} />}
          onClick={onClose}
          className="pointer-events-auto text-[#fff]! hover:bg-[#fff]/15! focus-visible:outline-[#fff]! active:bg-[#fff]/20!"
        />
      </div>
      {below && !zoomed && (
        <div className="absolute inset-x-0 bottom-0 bg-linear-to-t from-[#000]/75 to-[#000]/0 px-4 pt-10 pb-[max(16px,env(safe-area-inset-bottom))]">
          {below(index)}
        </div>
      )}
    </div>
  );
}
