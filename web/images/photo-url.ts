import type { Image } from '#server/images/contract.ts';
import { imageUrl } from './sources.ts';

/** The URL of a user's photo for an avatar: `small` up to 50 px, `large` above. Null without a photo. */
export function photoUrl(photo: Image | null | undefined, size: 'small' | 'large'): string | null {
  const width = photo?.sizes.at(size === 'small' ? 0 : -1);
  return photo && width ? imageUrl(photo.id, width) : null;
}
