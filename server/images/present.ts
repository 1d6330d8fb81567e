import type { Selectable } from 'kysely';
import type { DB } from '#db/types.ts';
import type { Image } from './contract.ts';

export type ImageRow = Selectable<DB['image']>;

export const presentImage = ({ id, width, height, thumbhash, sizes }: ImageRow): Image => ({
  id,
  width,
  height,
  thumbhash,
  sizes,
});
