import { createHash, randomBytes } from 'node:crypto';
import { copy } from '#days/calendar/sheets-copy.ts';
import { findActive } from '#residents/suspensions/server/queries.ts';
import type { Platform } from '#server/platform.ts';
import { rightsOf } from '#server/viewer/rights.ts';
import { type Viewer, viewerOf } from '#server/viewer/viewer.ts';
import { entriesOf } from './entries.ts';
import { calendarText, tagOf } from './ical.ts';
import { selectEntries } from './queries.ts';

const hash = (secret: string) => createHash('sha256').update(secret).digest();

/** When the viewer's address was made, or null if there is none. */
export async function findSubscription(p: Platform, viewer: Viewer): Promise<{ createdAt: string } | null> {
  const row = await p.db
    .selectFrom('calendar_subscription')
    .select('created_at')
    .where('person_id', '=', viewer.personId)
    .executeTakeFirst();
  return row ? { createdAt: row.created_at.toISOString() } : null;
}

/** Makes a new private address, which ends the previous one. Only this response contains it. */
export async function renewSubscription(p: Platform, viewer: Viewer) {
  const secret = randomBytes(32).toString('base64url');
  const now = p.clock.now();
  const fresh = { secret_hash: hash(secret), created_at: now, content_hash: null, changed_at: null };
  await p.db
    .insertInto('calendar_subscription')
    .values({ person_id: viewer.personId, ...fresh })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(fresh))
    .execute();
  return { createdAt: now.toISOString(), address: `${p.settings.publicOrigin}/calendar/${secret}.ics` };
}

export const endSubscription = (p: Platform, viewer: Viewer) =>
  p.db.deleteFrom('calendar_subscription').where('person_id', '=', viewer.personId).execute();

export type Feed = { text: string; tag: string; changedAt: Date };

/**
 * The calendar of a secret's owner, with their current rights; null if the secret is unknown. Making the text
 * costs, also for a 304: limited.
 */
export async function readFeed(p: Platform, secret: string): Promise<Feed | null> {
  const owner = await p.db
    .selectFrom('calendar_subscription as s')
    .innerJoin('person', 'person.id', 's.person_id')
    .leftJoin('account_deletion', 'account_deletion.person_id', 's.person_id')
    .where('account_deletion.person_id', 'is', null)
    .select(['s.person_id', 's.content_hash', 's.changed_at', 's.secret_hash', 'city_code'])
    .select(rightsOf('s.person_id').as('rights'))
    .where('secret_hash', '=', hash(secret))
    .executeTakeFirst();
  // A suspension ends sessions, but calendar programs ask without one: check it here.
  if (!owner || (await findActive(p.db, owner.person_id, p.clock.now()))) return null;
  // Calendar services share addresses, so the secret is what counts. Unknown ones count by address only: they
  // are endless.
  await p.limits.take('calendarFeed', owner.secret_hash.toString('hex'));
  const viewer = viewerOf({ personId: owner.person_id, rights: owner.rights, cityCode: owner.city_code });
  const rows = await selectEntries(p.db, viewer, {}).execute();
  const text = calendarText(
    copy['calendar.feedName'],
    entriesOf(rows, p.settings.publicOrigin, p.clock.now()),
  );
  const tag = tagOf(text);
  if (owner.content_hash === tag && owner.changed_at) return { text, tag, changedAt: owner.changed_at };

  // Deletions leave no timestamp, so the time is stored when the text was first seen to differ.
  const changedAt = p.clock.now();
  await p.db
    .updateTable('calendar_subscription')
    .set({ content_hash: tag, changed_at: changedAt })
    .where('secret_hash', '=', owner.secret_hash)
    .execute();
  return { text, tag, changedAt };
}
