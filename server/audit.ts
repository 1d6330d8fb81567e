import type { Tx } from '#server/db.ts';
import { rideAlong } from '#server/statements/ride-along.ts';
import type { Viewer } from '#server/viewer.ts';
import { seoulDay, startOfDay } from '#shared/dates.ts';

export type AuditEntry = {
  /** An item's kind and what was done with it: `post.deleted`, `receipt.seen`. */
  action: string;
  itemId?: string | null;
  /** Whom it concerns: the item's author, the person suspended. */
  personId?: string | null;
  /** Why, in the admin's words. */
  note?: string;
};

export type ViewEntry = { action: string; itemId: string; personId: string | null };

/**
 * Writes down what somebody did only because they are an admin, or whose personal data they looked at; in the
 * transaction that does it, so that neither is there without the other. What is one's own is nobody's business.
 */
export async function recordAudit(tx: Tx, admin: Viewer, at: Date, deed: AuditEntry): Promise<void> {
  if (!admin.isAdmin || deed.personId === admin.personId) return;
  await insert(tx, admin.personId, at, deed);
}

/** The same for what was done by a command on the server, by nobody who is signed in. */
export const recordCommandAudit = (tx: Tx, at: Date, deed: AuditEntry): Promise<void> =>
  insert(tx, null, at, deed);

/**
 * Writes down looks at what is somebody else's, each once an admin, item and day in Seoul: whoever scrolls up and down
 * looks once. Own items are left out.
 */
export async function recordViews(tx: Tx, admin: Viewer, at: Date, looks: ViewEntry[]): Promise<void> {
  const others = looks.filter(({ personId }) => personId !== admin.personId);
  if (!admin.isAdmin || others.length === 0) return;
  const known = await tx
    .selectFrom('audit_entry')
    .select(['action', 'item_id'])
    .where('admin_id', '=', admin.personId)
    .where('at', '>=', startOfDay(seoulDay(at)))
    .where(
      'item_id',
      'in',
      others.map(({ itemId }) => itemId),
    )
    .execute();
  const isKnown = (look: ViewEntry) =>
    known.some(({ action, item_id }) => action === look.action && item_id === look.itemId);
  for (const look of others) if (!isKnown(look)) await insert(tx, admin.personId, at, look);
}

async function insert(tx: Tx, adminId: string | null, at: Date, deed: AuditEntry): Promise<void> {
  const { action, itemId = null, personId = null, note = '' } = deed;
  const row = { admin_id: adminId, action, item_id: itemId, person_id: personId, note, at };
  await rideAlong(tx, tx.insertInto('audit_entry').values(row).compile());
}
