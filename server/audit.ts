import type { Tx } from '#server/database/db.ts';
import { sendWithNext } from '#server/statements/send-with-next.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { may, type Right } from '#shared/may.ts';
import { seoulDay, startOfDay } from '#shared/time/dates.ts';

type AuditEntry = {
  /** The item's kind and the action: `post.deleted`, `receipt.seen`. */
  action: string;
  itemId?: string | null;
  /** The person concerned: the item's author, or the person suspended. */
  personId?: string | null;
  /** The reason, in the admin's words. */
  note?: string;
  /** The code of the town concerned, or of a province; null for what concerns no town. */
  cityCode: string | null;
  /** The right that made the action possible. Default: `moderator`. */
  right?: Right;
};

type ViewEntry = AuditEntry & { itemId: string; personId: string | null };

/**
 * Records an action that was possible only because of a right, or a view of another person's data. It runs in
 * the action's own transaction, so that neither exists without the other. Actions on one's own items are not
 * recorded.
 */
export async function recordAudit(tx: Tx, viewer: Viewer, at: Date, deed: AuditEntry): Promise<void> {
  if (isByRight(viewer, deed)) await insert(tx, viewer.personId, at, deed);
}

const isByRight = (viewer: Viewer, { right = 'moderator', cityCode, personId }: AuditEntry) =>
  personId !== viewer.personId && may(viewer, right, cityCode);

/** Records what somebody with a right changed of what proves who they are. */
export const recordOwn = (tx: Tx, { personId }: Viewer, at: Date, deed: { action: string; itemId: string }) =>
  insert(tx, personId, at, { ...deed, personId, cityCode: null });

/** Records an action of a command on the server, where no one is signed in. */
export const recordCommandAudit = (tx: Tx, at: Date, deed: AuditEntry): Promise<void> =>
  insert(tx, null, at, deed);

/**
 * Records views of other people's items, once per viewer, item and day in Seoul: scrolling up and down counts
 * once. The viewer's own items are left out.
 */
export async function recordViews(tx: Tx, viewer: Viewer, at: Date, views: ViewEntry[]): Promise<void> {
  const others = views.filter((view) => isByRight(viewer, view));
  if (others.length === 0) return;
  const known = await tx
    .selectFrom('audit_entry')
    .select(['action', 'item_id'])
    .where('admin_id', '=', viewer.personId)
    .where('at', '>=', startOfDay(seoulDay(at)))
    .where(
      'item_id',
      'in',
      others.map(({ itemId }) => itemId),
    )
    .execute();
  const isKnown = (view: ViewEntry) =>
    known.some(({ action, item_id }) => action === view.action && item_id === view.itemId);
  for (const view of others) if (!isKnown(view)) await insert(tx, viewer.personId, at, view);
}

type ListView = AuditEntry & { cityCode: string };

/**
 * Records that somebody read a list of a town, which is no item: once per viewer, list, town and day in
 * Seoul.
 */
export async function recordListView(tx: Tx, viewer: Viewer, at: Date, view: ListView): Promise<void> {
  if (!isByRight(viewer, view)) return;
  const known = await tx
    .selectFrom('audit_entry')
    .select('id')
    .where('admin_id', '=', viewer.personId)
    .where('at', '>=', startOfDay(seoulDay(at)))
    .where('action', '=', view.action)
    .where('place_code', '=', view.cityCode)
    .limit(1)
    .executeTakeFirst();
  if (!known) await insert(tx, viewer.personId, at, view);
}

async function insert(tx: Tx, adminId: string | null, at: Date, deed: AuditEntry): Promise<void> {
  const { action, itemId = null, personId = null, note = '', cityCode } = deed;
  const row = {
    admin_id: adminId,
    action,
    item_id: itemId,
    person_id: personId,
    note,
    at,
    place_code: cityCode,
  };
  await sendWithNext(tx, tx.insertInto('audit_entry').values(row).compile());
}
