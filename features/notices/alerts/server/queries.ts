import { sql } from 'kysely';
import { mostShown } from '#notices/alerts/limits.ts';
import { isReached } from '#residents/areas/server/queries.ts';
import { newestFirst, type Page } from '#server/database/cursor.ts';
import type { Db, Tx } from '#server/database/db.ts';
import { hasRow } from '#server/database/has-row.ts';
import { mayIn } from '#server/viewer/rights.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { placesAround } from '#shared/places-around.ts';

type Around = { viewer: Viewer; code: string | null };

/** All alerts ever told in a place that reach the viewer's area. Every read for residents starts here. */
const alertsAround = (db: Db | Tx, { viewer, code }: Around) =>
  db.selectFrom('alert').where(
    hasRow(sql`
        select from alert_place
        where alert_id = alert.id and place_code = any(${placesAround(code)}::text[])
          and ${isReached(sql.ref('alert.area_id'), sql.ref('alert_place.place_code'), sql`${viewer.personId}`)}
      `),
  );

/**
 * The alerts that a viewer may read: those of their own town and area, and of places where they are an
 * editor.
 */
export const visibleAlerts = (db: Db | Tx, viewer: Viewer) =>
  db.selectFrom('alert').where(
    hasRow(sql`
        select from alert_place
        where alert_id = alert.id and (
          ${mayIn(viewer, 'editor', 'alert_place.place_code')}
          or place_code = any(${viewer.cityCode ? placesAround(viewer.cityCode) : []}::text[])
            and ${isReached(sql.ref('alert.area_id'), sql.ref('alert_place.place_code'), sql`${viewer.personId}`)}
        )
      `),
  );

/** Anybody may read what was told in a town: for programs (product 24.8). */
const publicAlerts = (db: Db, cityCode: string) =>
  db
    .selectFrom('alert')
    .where(
      hasRow(
        sql`select from alert_place where alert_id = alert.id and place_code = any(${placesAround(cityCode)}::text[])`,
      ),
    );

const columns = [
  'alert.id',
  'alert.origin',
  'alert.area_id',
  'alert.severity',
  'alert.category',
  'alert.event',
  'alert.headline',
  'alert.description',
  'alert.instruction',
  'alert.expires_at',
  'alert.revision',
  'alert.created_by',
  'alert.created_at',
  'alert.cancelled_at',
  'alert.over_at',
] as const;

const places = sql<string[]>`array(
  select place_code from alert_place where alert_id = alert.id order by place_code
)`.as('places');
const senders = sql<string[]>`array(
  select sender from alert_received where alert_id = alert.id group by sender order by min(received_at), min(key)
)`.as('senders');
const areaName = sql<string | null>`(select name from area where area.id = alert.area_id)`.as('area_name');
const changedAt = sql<Date>`(
  select sent_at from alert_message where alert_id = alert.id order by number desc limit 1
)`.as('changed_at');

const isInForce = (now: Date) => sql<boolean>`(
  alert.over_at is null and alert.cancelled_at is null and alert.expires_at > ${now}
)`;
const worstFirst = sql`array_position(array['Extreme', 'Severe', 'Moderate', 'Minor'], alert.severity)`;

/**
 * The alerts in force where the viewer looks, the worst first. Those that they have closed are left out,
 * unless Extreme.
 */
export const selectShown = (db: Db, around: Around, now: Date) =>
  alertsAround(db, around)
    .leftJoin('alert_fold', (join) =>
      join
        .onRef('alert_fold.alert_id', '=', 'alert.id')
        .onRef('alert_fold.revision', '=', 'alert.revision')
        .on('alert_fold.person_id', '=', around.viewer.personId),
    )
    .select([...columns, places, senders, areaName, changedAt])
    .select(
      sql<'open' | 'folded'>`case when alert_fold.state is null then 'open' else 'folded' end`.as('fold'),
    )
    .where(isInForce(now))
    .where(sql<boolean>`(alert.severity = 'Extreme' or alert_fold.state is distinct from 'closed')`)
    .orderBy(worstFirst)
    .orderBy('alert.created_at', 'desc')
    .orderBy('alert.id', 'desc')
    .limit(mostShown)
    .execute();

type Wanted = Page;

/** One page of all that was told where the viewer looks, the newest first. */
export const selectAlerts = (db: Db, around: Around, wanted: Wanted) =>
  paged(alertsAround(db, around), wanted);

/** One page of what was written by hand where the viewer is an editor, the newest first. */
export const selectManaged = (db: Db, viewer: Viewer, wanted: Wanted) =>
  paged(
    db
      .selectFrom('alert')
      .where('origin', '=', 'editor')
      .where(
        hasRow(
          sql`select from alert_place where alert_id = alert.id and ${mayIn(viewer, 'editor', 'alert_place.place_code')}`,
        ),
      ),
    wanted,
  );

const paged = (found: ReturnType<typeof alertsAround>, page: Wanted) =>
  found
    .select([...columns, places, senders, areaName, changedAt])
    .$call(newestFirst(page, 'alert.created_at', 'alert.id'))
    .execute();

export const findAlert = (db: Db | Tx, viewer: Viewer, id: string) =>
  visibleAlerts(db, viewer)
    .select([...columns, places, senders, areaName, changedAt])
    .where('alert.id', '=', id)
    .executeTakeFirst();

export type AlertRow = NonNullable<Awaited<ReturnType<typeof findAlert>>>;

/** Locks the row until the transaction ends. */
export const lockAlert = (tx: Tx, viewer: Viewer, id: string) =>
  visibleAlerts(tx, viewer)
    .select([...columns, places, areaName])
    .where('alert.id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export type LockedAlert = NonNullable<Awaited<ReturnType<typeof lockAlert>>>;

/** All that was said of an alert, the newest first. */
export const selectMessages = (db: Db, alertId: string) =>
  db
    .selectFrom('alert_message')
    .selectAll()
    .where('alert_id', '=', alertId)
    .orderBy('number', 'desc')
    .execute();

/** The alerts in force in a town, and the messages of the last days, for programs. */
export const selectPublic = (db: Db, cityCode: string, since: Date, limit: number) =>
  publicAlerts(db, cityCode)
    .innerJoin('alert_message', (join) =>
      join
        .onRef('alert_message.alert_id', '=', 'alert.id')
        .onRef('alert_message.number', '=', 'alert.revision'),
    )
    .selectAll('alert_message')
    .select(['alert.created_at', 'alert.category', 'alert.origin', senders])
    .where(sql<boolean>`(alert.expires_at > ${since} or alert.created_at > ${since})`)
    .orderBy('alert_message.sent_at', 'desc')
    .orderBy('alert_message.id', 'desc')
    .limit(limit)
    .execute();

/** One message with those that it refers to, the oldest first. */
export const selectCapMessages = (db: Db, messageId: string) =>
  db
    .selectFrom('alert_message as asked')
    .innerJoin('alert_message', (join) =>
      join
        .onRef('alert_message.alert_id', '=', 'asked.alert_id')
        .onRef('alert_message.number', '<=', 'asked.number'),
    )
    .innerJoin('alert', 'alert.id', 'asked.alert_id')
    .selectAll('alert_message')
    .select(['alert.created_at', 'alert.category', 'alert.origin', senders])
    .where('asked.id', '=', messageId)
    .orderBy('alert_message.number')
    .execute();

export type MessageRow = Awaited<ReturnType<typeof selectCapMessages>>[number];
