import type { Tx } from '#server/db.ts';
import { sendWithNext } from '#server/statements/send-with-next.ts';
import type { Viewer } from '#server/viewer.ts';
import { seoulDay, startOfDay } from '#shared/dates.ts';

export type AuditEntry = {
  /** The item's kind and the action: `post.deleted`, `receipt.seen`. */
  action: string;
  itemId?: string | null;
  /** The person concerned: the item's author, or the person suspended. */
  personId?: string | null;
  /** The reason, in the admin's words. */
  note?: string;
};

export type ViewEntry = { action: string; itemId: string; personId: string | null };

/**
 * Records an action that was possible only because the person is an admin, or a view of another person's data. It runs
 * in the action's own transaction, so that neither exists without the other. An admin's actions on their own items are not
 * recorded.
 */
export async function recordAudit(tx: Tx, admin: Viewer, at: Date, deed: AuditEntry): Promise<void> {
  if (!admin.isAdmin || deed.personId === admin.personId) return;
  await insert(tx, admin.personId, at, deed);
}

/** Records an action of a command on the server, where no one is signed in. */
export const recordCommandAudit = (tx: Tx, at: Date, deed: AuditEntry): Promise<void> =>
  insert(tx, null, at, deed);

/**
 * Records views of other people's items, once per admin, item and day in Seoul: scrolling up and down counts once.
 * The admin's own items are left out.
 */
export async function recordViews(tx: Tx, admin: Viewer, at: Date, views: ViewEntry[]): Promise<void> {
  const others = views.filter(({ personId }) => personId !== admin.personId);
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
  const isKnown = (view: ViewEntry) =>
    known.some(({ action, item_id }) => action === view.action && item_id === view.itemId);
  for (const view of others) if (!isKnown(view)) await insert(tx, admin.personId, at, view);
}

async function insert(tx: Tx, adminId: string | null, at: Date, deed: AuditEntry): Promise<void> {
  const { action, itemId = null, personId = null, note = '' } = deed;
  const row = { admin_id: adminId, action, item_id: itemId, person_id: personId, note, at };
  await sendWithNext(tx, tx.insertInto('audit_entry').values(row).compile());
}
