import type { Viewer } from '#server/viewer.ts';

/** What a viewer may do with news they can see. `visibleNews` decides who sees it. */
export const abilities = ({ isAdmin }: Pick<Viewer, 'isAdmin'>) => ({
  write: isAdmin,
  edit: isAdmin,
  delete: isAdmin,
  like: true,
});
