import type { Image } from '#server/images/contract.ts';
import { ResponsiveImage } from '#web/ui/images/ResponsiveImage.tsx';
import { sourcesOf } from './sources.ts';

/**
 * The image of a list row, at 4:3. Were it wider than 92 px, browsers would request the width of 480 for
 * screens of density 3, and not that of 160.
 */
export const RowThumbnail = ({ image, eager }: { image: Image; eager?: boolean | undefined }) => (
  <ResponsiveImage
    sources={sourcesOf(image)}
    thumbhash={image.thumbhash}
    alt=""
    ratio={4 / 3}
    sizes="88px"
    eager={eager}
    className="rounded-thumb!"
  />
);
