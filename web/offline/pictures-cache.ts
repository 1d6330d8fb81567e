/** Where the worker keeps the pictures that were seen. */
export const picturesCache = 'pictures';
