import type { Viewer } from '#server/viewer/viewer.ts';
import { may } from '#shared/may.ts';

/** Whether a viewer enters the pickups of a town: its editors. */
export const mayEnterPickups = (viewer: Pick<Viewer, 'rights'>, cityCode: string) =>
  may(viewer, 'editor', cityCode);
