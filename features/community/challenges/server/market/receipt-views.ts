import { recordViews } from '#server/audit.ts';
import type { MaySee } from '#server/images/owners.ts';
import type { Platform } from '#server/platform.ts';
import { requireConfirmation } from '#server/viewer/confirmation.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { findReceipt } from './receipt-queries.ts';

type Seen = { id: string; author_id: string; city_code: string };
type Looking = Pick<Platform, 'db' | 'clock'>;

/** Receipts reveal where a person shops: an admin's access is audited before they are shown. */
export const recordReceiptViews = (p: Looking, viewer: Viewer, receipts: Seen[]): Promise<void> =>
  p.db.transaction().execute((tx) =>
    recordViews(
      tx,
      viewer,
      p.clock.now(),
      receipts.map((receipt) => ({
        action: 'receipt.seen',
        itemId: receipt.id,
        personId: receipt.author_id,
        cityCode: receipt.city_code,
      })),
    ),
  );

/**
 * Whether a viewer may open a receipt's image: its owner, or an admin, who confirms by passkey as for the
 * list (product 19.17), and whose access is audited. Their browser keeps nothing, or it would show the image
 * without asking.
 */
export const openReceiptImage: MaySee = async (p, viewer, id) => {
  const receipt = viewer && (await findReceipt(p.db, viewer, id));
  if (!viewer || !receipt) return false;
  if (receipt.author_id === viewer.personId) return true;
  if (p.settings.staffPasskeys) await requireConfirmation(p, viewer);
  await recordReceiptViews(p, viewer, [receipt]);
  return 'uncached';
};
