import type { Viewer } from '#server/viewer/viewer.ts';
import { hasRightIn, may } from '#shared/may.ts';

type Asking = Pick<Viewer, 'rights'>;

/** Whether a viewer may alert a town or a province. Nobody alerts the whole country. */
export const mayAlert = (viewer: Asking, placeCode: string) =>
  placeCode !== '' && may(viewer, 'editor', placeCode);

/**
 * Whether a viewer may change or cancel an alert: in all of its places, and only what was written by hand.
 */
export const mayChange = (viewer: Asking, alert: { origin: string; places: readonly string[] }) =>
  alert.origin === 'editor' && alert.places.every((code) => mayAlert(viewer, code));

/** Whether a viewer hears of the alerts of a town, a province or (null) the country. */
export const mayReceive = (viewer: Asking & Pick<Viewer, 'cityCode'>, code: string | null) =>
  (code !== null && viewer.cityCode === code) || hasRightIn(viewer, code);
