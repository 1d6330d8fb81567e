import { useRef } from 'react';
import type { ImageSource } from './ResponsiveImage.tsx';
import { useZoom } from './use-zoom.ts';

export type ViewerImage = { key: string; sources: ImageSource[]; alt: string };

type Props = {
  image: ViewerImage;
  /** Only the image and its neighbours are loaded in advance. */
  near: boolean;
  current: boolean;
  onZoomed: (zoomed: boolean) => void;
  onPull: (part: number) => void;
  onDismiss: () => void;
};

export function ViewedImage({ image: { sources, alt }, near, current, ...gestures }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  useZoom(frame, gestures);
  const ascending = [...sources].sort((a, b) => a.width - b.width);
  return (
    <div
      ref={frame}
      aria-hidden={!current}
      className="grid size-full shrink-0 snap-center touch-pan-x select-none place-items-center overflow-hidden"
    >
      <img
        {...(near && {
          src: ascending.at(-1)?.url,
          srcSet: ascending.map(({ url, width }) => `${url} ${width}w`).join(', '),
        })}
        sizes="200vw"
        alt={alt}
        draggable={false}
        className="max-h-dvh max-w-full object-contain"
      />
    </div>
  );
}
