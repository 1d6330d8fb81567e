import type { Viewer } from '#server/viewer.ts';

/** What a viewer may do with news. Reading is decided by `visibleNews`. */
export const abilities = (viewer: Viewer) => ({ write: viewer.isAdmin });
