import type { Image } from '#server/images/contract.ts';
import type { PictureSource } from '#web/ui/Picture.tsx';

export const imageUrl = (id: string, width: number) => `/images/${id}/${width}.webp`;

/** A picture in all its sizes, as `Picture` takes them. */
export const imageSources = ({ id, sizes }: Image): PictureSource[] =>
  sizes.map((width) => ({ url: imageUrl(id, width), width }));
