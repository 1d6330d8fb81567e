import type { Image } from '#server/images/contract.ts';
import type { PictureSource } from '#web/ui/Picture.tsx';

/** The addresses of a picture in the sizes there are. */
export const sourcesOf = ({ id, sizes }: Image): PictureSource[] =>
  sizes.map((width) => ({ url: `/images/${id}/${width}.webp`, width }));
