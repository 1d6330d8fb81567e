import type { Viewer } from '#server/viewer/viewer.ts';
import { may } from '#shared/may.ts';

/** Whether a viewer enters the market days of a town: its editors and its operators. */
export const mayEnterMarkets = (viewer: Pick<Viewer, 'rights'>, cityCode: string) =>
  may(viewer, 'editor', cityCode) || may(viewer, 'operator', cityCode);
