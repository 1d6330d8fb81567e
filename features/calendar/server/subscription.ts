import { createHash, randomBytes } from 'node:crypto';
import { copy } from '#features/calendar/copy.ts';
import { findActive } from '#features/suspensions/server/queries.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer.ts';
import { entryOf } from './entries.ts';
import { calendarText, tagOf } from './ical.ts';
import { selectEvents } from './queries.ts';

const hash = (secret: string) => createHash('sha256').update(secret).digest();

/** When the viewer's address was made, or null where they have none. */
export async function findSubscription(p: Platform, viewer: Viewer): Promise<{ createdAt: string } | null> {
  const row = await p.db
    .selectFrom('calendar_subscription')
    .select('created_at')
    .where('person_id', '=', viewer.personId)
    .executeTakeFirst();
  return row ? { createdAt: row.created_at.toISOString() } : null;
}

/** Makes a new private address; the one before is dead from here on. It is told now and never again. */
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

/** The whole calendar behind a secret, as its owner would see it now; null where the secret opens nothing. */
export async function readFeed(p: Platform, secret: string): Promise<Feed | null> {
  const owner = await p.db
    .selectFrom('calendar_subscription as s')
    .innerJoin('person', 'person.id', 's.person_id')
    .leftJoin('account_deletion', 'account_deletion.person_id', 's.person_id')
    .where('account_deletion.person_id', 'is', null)
    .select(['s.person_id', 's.content_hash', 's.changed_at', 's.secret_hash', 'role', 'city_code'])
    .where('secret_hash', '=', hash(secret))
    .executeTakeFirst();
  // No session ends here with a suspension: a calendar goes on asking by itself.
  if (!owner || (await findActive(p.db, owner.person_id, p.clock.now()))) return null;
  const viewer: Viewer = {
    personId: owner.person_id,
    sessionId: '',
    isAdmin: owner.role === 'admin',
    cityCode: owner.city_code,
  };
  const rows = await selectEvents(p.db, viewer, {}).execute();
  const text = calendarText(
    copy['calendar.feedName'],
    rows.map((row) => entryOf(row, p.settings.publicOrigin)),
  );
  const tag = tagOf(text);
  if (owner.content_hash === tag && owner.changed_at) return { text, tag, changedAt: owner.changed_at };

  // No row tells when another was deleted, so the moment at which the text was first seen to differ is kept.
  const changedAt = p.clock.now();
  await p.db
    .updateTable('calendar_subscription')
    .set({ content_hash: tag, changed_at: changedAt })
    .where('secret_hash', '=', owner.secret_hash)
    .execute();
  return { text, tag, changedAt };
}
