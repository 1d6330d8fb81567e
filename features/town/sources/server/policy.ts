import type { Viewer } from '#server/viewer/viewer.ts';
import { may } from '#shared/may.ts';

/** Whether a viewer may set up the sources of a town, and so sees them: those who publish its news. */
export const mayManage = (viewer: Pick<Viewer, 'rights'>, cityCode: string) =>
  may(viewer, 'editor', cityCode);
