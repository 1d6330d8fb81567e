import type { Viewer } from '#server/viewer.ts';

/** What a viewer may do with news they can see. Who sees it is decided by `visibleNews`. */
export const abilities = ({ isAdmin }: Pick<Viewer, 'isAdmin'>) => ({
  write: isAdmin,
  edit: isAdmin,
  delete: isAdmin,
  like: true,
});
