import type { Viewer } from '#server/viewer/viewer.ts';
import { hasRightIn, may } from '#shared/may.ts';

/** Whether a viewer sees the areas of a town: those who live there, and whoever has a right there. */
export const maySeeAreas = (viewer: Pick<Viewer, 'rights' | 'cityCode'>, cityCode: string) =>
  viewer.cityCode === cityCode || hasRightIn(viewer, cityCode);

/** Whether a viewer may count the people of a place (none: the country): who speaks to them. */
export const mayCount = (viewer: Pick<Viewer, 'rights'>, placeCode: string) =>
  may(viewer, 'editor', placeCode);

/** Whether a viewer may divide a town: its operators. */
export const mayDivide = (viewer: Pick<Viewer, 'rights'>, cityCode: string) =>
  may(viewer, 'operator', cityCode);
