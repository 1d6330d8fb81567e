/** The largest upload, in bytes. */
export const maxImageBytes = 20 * 1024 * 1024;

/** The largest picture, in pixels (width × height). */
export const maxImagePixels = 40_000_000;

/** The folders of pictures, by purpose (product 5.4). */
export const imageFolders = [
  'benefits_images',
  'chat_images',
  'club_images',
  'news_images',
  'photos',
  'posts',
  'profile_images',
  'receipts',
] as const;

export type ImageFolder = (typeof imageFolders)[number];

/**
 * The widths in pixels that the screens use, never larger than the picture itself: an avatar or thumbnail, a
 * card, a column on a good phone, the full screen. Height follows, so that a tall notice stays readable.
 */
export const imageWidths = [160, 480, 960, 1600] as const;

/** Profile photos are cut to a square in these two. */
export const profileWidths = [160, 480] as const;
