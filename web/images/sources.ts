import type { Image } from '#server/images/contract.ts';
import type { ImageSource } from '#web/ui/images/ResponsiveImage.tsx';

export const imageUrl = (id: string, width: number) => `/images/${id}/${width}.webp`;

/** The URLs of an image in all its sizes. */
export const sourcesOf = ({ id, sizes }: Image): ImageSource[] =>
  sizes.map((width) => ({ url: imageUrl(id, width), width }));
