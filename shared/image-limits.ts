/** The largest upload, in bytes. */
export const maxImageBytes = 20 * 1024 * 1024;

/** The largest image, in pixels (width × height). */
export const maxImagePixels = 40_000_000;

/** The folders of images, by purpose (product 5.4). */
export const imageFolders = [
  'benefits_images',
  'chat_images',
  'club_images',
  'news_images',
  'photos',
  'posts',
  'profile_images',
  'receipts',
  'treasury_receipts',
] as const;

export type ImageFolder = (typeof imageFolders)[number];

/**
 * The widths in pixels that the screens use: an avatar or thumbnail, a card, a column on a high-resolution
 * phone, the full screen. An image is never enlarged. The height follows, so that the text in a
 * tall image stays readable.
 */
export const imageWidths = [160, 480, 960, 1600] as const;

/** Profile photos are cropped to a square and made in these two widths. */
export const profileWidths = [160, 480] as const;
