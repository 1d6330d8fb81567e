import type { Viewer } from '#server/viewer/viewer.ts';
import { may } from '#shared/may.ts';

/** Whether a viewer reads and writes the households of a town: its editors. */
export const mayManage = (viewer: Pick<Viewer, 'rights'>, cityCode: string) =>
  may(viewer, 'editor', cityCode);
