/** The service worker's cache of images that were shown. */
export const imagesCache = 'pictures';
