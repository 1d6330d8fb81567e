import { isAreaOf } from '#residents/areas/server/queries.ts';
import { findCity, findProvince } from '#residents/regions/cities.ts';
import { recordAudit } from '#server/audit.ts';
import { insertOnce } from '#server/database/insert-once.ts';
import { raised, refuseOlder } from '#server/database/revision.ts';
import { type Writing, write } from '#server/database/write.ts';
import { notFound, Refusal, wrongField } from '#server/errors.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import type { AnnouncementChange, AnnouncementDraft } from '#town/announcements/contract.ts';
import { furthestMs, longestMs } from '#town/announcements/limits.ts';
import { recordBegin, recordChange, recordOver } from './events.ts';
import { mayAnnounce } from './policy.ts';
import { lockManaged, type ManagedRow, stateOf } from './queries.ts';

export const announcementNotFound = () => notFound('announcements.gone');

const isPlace = (code: string) => code === '' || findProvince(code) !== null || findCity(code) !== null;

function checkEnd(endsAt: Date, startsAt: Date, now: Date) {
  if (endsAt <= startsAt) throw wrongField('endsAt', 'announcements.endBeforeStart');
  if (endsAt <= now) throw wrongField('endsAt', 'announcements.pastEnd');
  if (endsAt.getTime() - startsAt.getTime() > longestMs) throw wrongField('endsAt', 'announcements.tooLong');
}

type Named = Pick<ManagedRow, 'id' | 'place_code' | 'title'>;

const entryOf = (action: string, { id, place_code, title }: Named) =>
  ({ action, itemId: id, cityCode: place_code || null, note: title, right: 'editor' }) as const;

/** Writes an announcement. One that begins now is in force at once. The same draft sent twice makes one. */
export async function announce(p: Writing, viewer: Viewer, draft: AnnouncementDraft): Promise<void> {
  const { id, placeCode, areaId, title, body, linkUrl, notifies } = draft;
  if (!isPlace(placeCode)) throw wrongField('placeCode', 'announcements.badPlace');
  if (!mayAnnounce(viewer, placeCode)) throw announcementNotFound();
  const now = p.clock.now();
  const [asked, endsAt] = [new Date(draft.startsAt), new Date(draft.endsAt)];
  const begins = asked <= now;
  const startsAt = begins ? now : asked;
  await write(p, async (tx) => {
    const own = tx.selectFrom('announcement').where('id', '=', id).where('created_by', '=', viewer.personId);
    // A repeated request may come after its end.
    if (await own.select('id').executeTakeFirst()) return;
    checkEnd(endsAt, startsAt, now);
    if (startsAt.getTime() - now.getTime() > furthestMs) throw wrongField('startsAt', 'announcements.tooFar');
    if (areaId && !(await isAreaOf(tx, areaId, placeCode)))
      throw wrongField('areaId', 'announcements.areaGone');
    const row = { id, place_code: placeCode, title };
    const made = await insertOnce(
      tx.insertInto('announcement').values({
        ...row,
        body,
        notifies,
        area_id: areaId ?? null,
        link_url: linkUrl ?? null,
        starts_at: startsAt,
        ends_at: endsAt,
        created_by: viewer.personId,
        created_at: now,
        begun_at: begins ? now : null,
      }),
      own,
    );
    if (!made) return;
    await recordAudit(tx, viewer, now, entryOf('announcement.created', row));
    await (begins ? recordBegin(tx, row) : recordChange(tx, row, false));
  });
}

/** Changes texts and end of an announcement that comes or is in force. */
export async function changeAnnouncement(
  p: Writing,
  viewer: Viewer,
  id: string,
  { title, body, linkUrl, endsAt, revision }: AnnouncementChange,
): Promise<void> {
  await write(p, async (tx) => {
    const row = await lockManaged(tx, viewer, id);
    if (!row) throw announcementNotFound();
    const now = p.clock.now();
    if (stateOf(row, now) === 'over') throw new Refusal('conflict', { reason: 'announcements.over' });
    const columns = { title, body, link_url: linkUrl ?? null };
    const ends = new Date(endsAt);
    // A repeated request has raised the revision itself.
    if (isSame(row, columns) && row.ends_at.getTime() === ends.getTime()) return;
    refuseOlder(row, { revision });
    checkEnd(ends, row.starts_at, now);
    await tx
      .updateTable('announcement')
      .set({ ...columns, ends_at: ends, ...raised })
      .where('id', '=', id)
      .execute();
    await recordAudit(tx, viewer, now, entryOf('announcement.changed', { ...row, title }));
    await recordChange(tx, row, row.begun_at !== null);
  });
}

type Texts = Pick<ManagedRow, 'title' | 'body' | 'link_url'>;

const isSame = (row: Texts, texts: Texts) =>
  row.title === texts.title && row.body === texts.body && row.link_url === texts.link_url;

/** Ends an announcement now, or takes back one that comes. */
export async function endAnnouncement(p: Writing, viewer: Viewer, id: string): Promise<void> {
  await write(p, async (tx) => {
    const row = await lockManaged(tx, viewer, id);
    if (!row) throw announcementNotFound();
    const now = p.clock.now();
    if (stateOf(row, now) === 'over') return;
    await tx.updateTable('announcement').set({ ended_at: now, over_at: now }).where('id', '=', id).execute();
    await recordAudit(tx, viewer, now, entryOf('announcement.ended', row));
    await recordOver(tx, row, row.begun_at !== null);
  });
}
