import type { Tx } from '#server/db.ts';
import type { Viewer } from '#server/viewer.ts';

export type AdminDeed = {
  /** An item's kind and what was done with it: `post.deleted`, `receipt.seen`. */
  action: string;
  itemId?: string | null;
  /** Whom it concerns: the item's author, the person suspended. */
  personId?: string | null;
  /** Why, in the admin's words. */
  note?: string;
};

/**
 * Writes down what somebody did only because they are an admin, or whose personal data they looked at; in the
 * transaction that does it, so that neither is there without the other. What is one's own is nobody's business.
 */
export async function recordDeed(tx: Tx, admin: Viewer, at: Date, deed: AdminDeed): Promise<void> {
  const { action, itemId = null, personId = null, note = '' } = deed;
  if (!admin.isAdmin || personId === admin.personId) return;
  await tx
    .insertInto('admin_record')
    .values({ admin_id: admin.personId, action, item_id: itemId, person_id: personId, note, at })
    .execute();
}
