import type { Viewer } from '#server/viewer/viewer.ts';
import { may } from '#shared/may.ts';

/**
 * Whether a viewer may announce something in a town, a province or ('') the country, and so
 * manages what is announced there.
 */
export const mayAnnounce = (viewer: Pick<Viewer, 'rights'>, placeCode: string) =>
  may(viewer, 'editor', placeCode);
