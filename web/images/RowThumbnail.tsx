import type { Image } from '#server/images/contract.ts';
import { ResponsiveImage } from '#web/ui/images/ResponsiveImage.tsx';
import { sourcesOf } from './sources.ts';

/** The image of a list row, 76 px square. */
export const RowThumbnail = ({ image, eager }: { image: Image; eager?: boolean | undefined }) => (
  <ResponsiveImage
    sources={sourcesOf(image)}
    thumbhash={image.thumbhash}
    alt=""
    ratio={1}
    sizes="76px"
    eager={eager}
    className="rounded-thumb!"
  />
);
