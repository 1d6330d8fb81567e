import type { Viewer } from '#server/viewer/viewer.ts';
import { may, type Right } from '#shared/may.ts';
import { placesOf } from '#shared/rights.ts';

type Who = Pick<Viewer, 'personId' | 'rights' | 'isAdmin'>;
type What = { right: Right; placeCode: string };

/**
 * Whether a viewer decides who has this right in this place. An operator appoints editors, moderators and
 * auditors; other operators are appointed from above: for a town by the operator of its
 * province, in the end by an admin.
 */
export const decides = (viewer: Who, { right, placeCode }: What) =>
  viewer.isAdmin ||
  (may(viewer, 'operator', placeCode) &&
    placeCode !== '' &&
    (right !== 'operator' || placesOf(viewer, 'operator').some((place) => place.length < placeCode.length)));

/** Whether a viewer may end it: who decides, and who has it. */
export const mayEnd = (viewer: Who, grant: What & { personId: string }) =>
  grant.personId === viewer.personId || decides(viewer, grant);
