import { useState } from 'react';
import type { Image } from '#server/images/contract.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Picture } from '#web/ui/Picture.tsx';
import { PictureViewer } from '#web/ui/PictureViewer.tsx';
import { sourcesOf } from './sources.ts';

/** Taller images are cropped to this ratio here. The viewer shows them whole. */
const tallest = 4 / 5;

type Props = {
  image: Image;
  alt: string;
  /** Width ÷ height. The default is the image's own ratio. */
  ratio?: number;
  className?: string;
  pictureClassName?: string;
};

/** An image on a page. Pressing it opens it full screen. */
export function ZoomablePicture({ image, alt, ratio, className, pictureClassName }: Props) {
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
        <Picture
          sources={sources}
          thumbhash={image.thumbhash}
          ratio={ratio ?? Math.max(tallest, image.width / image.height)}
          alt={alt}
          eager
          className={pictureClassName}
        />
      </button>
      <PictureViewer
        pictures={[{ key: image.id, sources, alt }]}
        at={open ? 0 : null}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
