import { useState } from 'react';
import type { Image } from '#server/images/contract.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ImageViewer } from '#web/ui/images/ImageViewer.tsx';
import { ResponsiveImage } from '#web/ui/images/ResponsiveImage.tsx';
import { sourcesOf } from './sources.ts';

/** Taller images are cropped to this ratio here. The viewer shows them whole. */
const tallest = 4 / 5;

type Props = {
  image: Image;
  alt: string;
  /** Width ÷ height. The default is the image's own ratio. */
  ratio?: number;
  className?: string;
  imageClassName?: string;
};

/** An image on a page. Pressing it opens it full screen. */
export function ZoomableImage({ image, alt, ratio, className, imageClassName }: Props) {
  const [open, setOpen] = useState(false);
  const sources = sourcesOf(image);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={classNames('block w-full transition active:opacity-90', className)}
      >
        <ResponsiveImage
          sources={sources}
          thumbhash={image.thumbhash}
          ratio={ratio ?? Math.max(tallest, image.width / image.height)}
          alt={alt}
          eager
          className={imageClassName}
        />
      </button>
      <ImageViewer
        images={[{ key: image.id, sources, alt }]}
        at={open ? 0 : null}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
