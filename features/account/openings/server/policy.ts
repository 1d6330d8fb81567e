import type { Viewer } from '#server/viewer/viewer.ts';
import { may } from '#shared/may.ts';

type Holder = Pick<Viewer, 'rights'>;

/** Whether a viewer decides to whom a town is open, and makes and ends its invitations: its operators. */
export const mayOpen = (viewer: Holder, cityCode: string) => may(viewer, 'operator', cityCode);

/**
 * Whether a viewer works on a town's admin pages before and after it opens: sees its list, its
 * invitations and who waits.
 */
export const mayPrepare = (viewer: Holder, cityCode: string) =>
  mayOpen(viewer, cityCode) || may(viewer, 'editor', cityCode);
