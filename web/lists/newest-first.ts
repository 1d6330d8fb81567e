type Dated = { createdAt: string; id: string };

/** The order of most lists, as the server gives it: by time, of two at once by id. */
export const isNewer = (a: Dated, b: Dated) =>
  a.createdAt > b.createdAt || (a.createdAt === b.createdAt && a.id > b.id);
