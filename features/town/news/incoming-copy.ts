/** A file of its own: `copy.ts` is loaded with the first screen, and this is for the server only. */
export const copy = {
  'incomingNews.from': '출처: {name}',
} as const;
