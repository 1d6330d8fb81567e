import type { Viewer } from '#server/viewer/viewer.ts';
import { may } from '#shared/may.ts';

/** Whether a viewer enters the pickups of a town: its editors. */
export const mayEnterPickups = (viewer: Pick<Viewer, 'rights'>, cityCode: string) =>
  may(viewer, 'editor', cityCode);

/** Whether a viewer may choose an area of a town, and doubt it: whoever lives there. */
export const mayUsePickups = (viewer: Pick<Viewer, 'cityCode'>, cityCode: string) =>
  viewer.cityCode === cityCode;
