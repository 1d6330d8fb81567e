import type { Image } from '#server/images/contract.ts';
import type { PictureSource } from '#web/ui/Picture.tsx';

export const imageUrl = (id: string, width: number) => `/images/${id}/${width}.webp`;

/** The addresses of a picture in the sizes there are. */
export const sourcesOf = ({ id, sizes }: Image): PictureSource[] =>
  sizes.map((width) => ({ url: imageUrl(id, width), width }));
