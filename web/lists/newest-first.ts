type Dated = { createdAt: string; id: string };

/** The order of most lists, as on the server: newest first, and by id for equal times. */
export const isNewer = (a: Dated, b: Dated) =>
  a.createdAt > b.createdAt || (a.createdAt === b.createdAt && a.id > b.id);
