import type { Viewer } from '#server/viewer/viewer.ts';
import { may } from '#shared/may.ts';

/** Whether a viewer may keep the words of a town, a province or ('') the country. */
export const mayWatch = (viewer: Pick<Viewer, 'rights'>, placeCode: string) =>
  may(viewer, 'moderator', placeCode);
