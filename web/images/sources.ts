import type { Image } from '#server/images/contract.ts';
import type { PictureSource } from '#web/ui/Picture.tsx';

export const imageUrl = (id: string, width: number) => `/images/${id}/${width}.webp`;

/** The URLs of an image in all its sizes. */
export const sourcesOf = ({ id, sizes }: Image): PictureSource[] =>
  sizes.map((width) => ({ url: imageUrl(id, width), width }));
