import { sql } from 'kysely';
import type { AlertTouched } from '#notices/alerts/contract.ts';
import type { Db, Tx } from '#server/database/db.ts';
import type { CrowdNotices, FeatureNotices, NextOfCrowd, NoticedEvent } from '#server/notices/notices.ts';
import { announce, type Changes, noteChange } from '#server/notices/notification-changes.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { visibleAlerts } from './queries.ts';
import { reachedBatch } from './reach.ts';

type Touched = NoticedEvent<AlertTouched>;

const kindOf: Record<string, string> = { Extreme: 'alertExtreme', Severe: 'alertSevere' };
const ringing = Object.values(kindOf);
const kinds = [...ringing, 'alertMinor'];

const nobody: CrowdNotices = { notify: [], last: null };

/**
 * The next people whom an alert reaches, at the level that it has now. People who were told at that level are
 * not told again.
 */
async function noticesOfAlert(tx: Tx, { data }: Touched, next: NextOfCrowd): Promise<CrowdNotices> {
  const alert = await tx
    .selectFrom('alert')
    .select(['id', 'origin', 'severity', 'area_id', 'created_by', 'created_at', 'expires_at', 'cancelled_at'])
    .select(sql<string[]>`array(select place_code from alert_place where alert_id = alert.id)`.as('places'))
    .where('id', '=', data.id)
    // A cancellation waits for this batch, so that it finds all who were told.
    .forShare()
    .executeTakeFirst();
  if (!alert || alert.cancelled_at) return nobody;
  const kind = kindOf[alert.severity] ?? 'alertMinor';
  // The minor ones of services come by the dozen: they stand at /alerts alone.
  if (kind === 'alertMinor' && alert.origin !== 'editor') return nobody;
  const target = { places: alert.places, areaId: alert.area_id };
  const { ids, last } = await reachedBatch(tx, target, next, alert.created_at);
  const notice = {
    kind,
    actorId: null,
    subjectId: alert.id,
    at: alert.created_at,
    until: alert.expires_at,
    mayBeSeen: true,
  };
  const recipients = ids.filter((id) => id !== alert.created_by);
  return { notify: recipients.map((personId) => ({ ...notice, personId })), last };
}

/** The next people who were told. Their unread notifications go; all of them hear that it is over. */
async function takenBack(tx: Tx, { data, at }: Touched, next: NextOfCrowd): Promise<CrowdNotices> {
  const { rows } = await sql<{ id: string; person_id: string; unread: boolean; rang: boolean }>`
    select id, person_id, read_at is null as unread, kind = any(${ringing}::text[]) as rang
    from notification
    where subject_id = ${data.id} and kind = any(${kinds}::text[]) and person_id in (
      select distinct person_id from notification
      where subject_id = ${data.id} and kind = any(${kinds}::text[]) and person_id > ${next.after}
      order by person_id limit ${next.limit}
    )
    order by person_id`.execute(tx);
  const unread = rows.filter((row) => row.unread);
  if (unread.length > 0) {
    const ids = unread.map(({ id }) => id);
    await sql`delete from notification where id = any(${ids}::uuid[])`.execute(tx);
    const changes: Changes = new Map();
    for (const { id, person_id } of unread) noteChange(changes, person_id, id, 'gone');
    await announce(tx, changes);
  }
  const everybody = new Set(rows.map(({ person_id }) => person_id));
  const people = new Set(rows.filter(({ rang }) => rang).map(({ person_id }) => person_id));
  const notice = { kind: 'alertCancelled', actorId: null, subjectId: data.id, at, mayBeSeen: true };
  return {
    notify: [...people].map((personId) => ({ ...notice, personId })),
    last: everybody.size < next.limit ? null : (rows.at(-1)?.person_id ?? null),
  };
}

async function show(db: Db | Tx, viewer: Viewer, ids: string[]) {
  const rows = await visibleAlerts(db, viewer)
    .select(['alert.id', 'alert.headline'])
    .where('alert.id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, headline }) => [id, { title: headline, path: `/alerts/${id}` }]));
}

export const alertsNotices: FeatureNotices = {
  kinds: {
    alertExtreme: { channel: 'alerts', one: '위급 알림이에요', show, always: true, ringsAlways: true },
    alertSevere: { channel: 'alerts', one: '긴급 알림이에요', show, always: true },
    alertMinor: { channel: 'alerts', one: '동네 안전 알림이 올라왔어요', show, listOnly: true },
    alertCancelled: { channel: 'alerts', one: '알림이 해제됐어요', show },
  },
  on: {},
  crowds: { 'alert.issued': noticesOfAlert, 'alert.cancelled': takenBack },
  rewords: { 'alert.updated': ({ data }: Touched) => ({ about: data.id }) },
};
