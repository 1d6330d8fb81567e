import { type RawBuilder, sql } from 'kysely';
import type { NotificationChoice } from '#notices/notifications/choice.ts';
import type { ChannelSetting, QuietSettings, Unread } from '#notices/notifications/contract.ts';
import type { ReminderSettings } from '#residents/reminders/contract.ts';
import { planPersonAgain } from '#residents/reminders/server/plan.ts';
import { renewOccurrences } from '#residents/reminders/server/series.ts';
import type { Db, Tx } from '#server/database/db.ts';
import { type Writing, write } from '#server/database/write.ts';
import { notFound, Refusal } from '#server/errors.ts';
import { record } from '#server/live/log/record.ts';
import { kindsOff } from '#server/notices/kinds-off.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { alwaysListed, byConsent, type Channel, type NewsLevel, neverListed } from '#shared/channels.ts';
import { findNotification, unreadOfMine } from './queries.ts';
import { agreesToOffers, everything } from './settings.ts';

type Reading = Writing & Pick<Platform, 'live' | 'notices'>;

/** Marks a row as read. Marking it twice changes nothing. */
export async function readNotification(p: Reading, viewer: Viewer, id: string): Promise<Unread> {
  await write(p, async (tx) => {
    if (!(await findNotification(p, viewer, id, tx))) throw notFound('notifications.gone');
    const changed = await tx
      .updateTable('notification')
      .set({ read_at: p.clock.now() })
      .where('id', '=', id)
      .where('read_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (changed)
      await record(tx, { type: 'notification.read', topics: [`person:${viewer.personId}`], data: { id } });
  });
  return { unread: await unreadOfMine(p, viewer) };
}

/** Marks all rows as read that are listed. */
export async function readAllNotifications(p: Reading, viewer: Viewer): Promise<Unread> {
  await write(p, async (tx) => {
    const { personId } = viewer;
    const off = await kindsOff(p, tx, viewer);
    const changed = await tx
      .updateTable('notification')
      .set({ read_at: p.clock.now() })
      .where('person_id', '=', personId)
      .$if(off.length > 0, (query) => query.where('kind', 'not in', off))
      .where('read_at', 'is', null)
      .executeTakeFirst();
    if (changed.numUpdatedRows > 0n)
      await record(tx, { type: 'notification.read', topics: [`person:${personId}`], data: { id: null } });
  });
  return { unread: await unreadOfMine(p, viewer) };
}

/** The setting that is stored. Some channels have a fixed `listed`, so that only the push can be chosen. */
const settled = (channel: Channel, { listed, pushed }: ChannelSetting): ChannelSetting => {
  const isListed = alwaysListed.includes(channel) || (listed && !neverListed.includes(channel));
  return { listed: isListed, pushed: pushed && (isListed || neverListed.includes(channel)) };
};

/** Chooses what is told. The switches stay as they are, and hold again when they are chosen again. */
export async function changeChoice(p: Writing, viewer: Viewer, choice: NotificationChoice): Promise<void> {
  await write(p, async (tx) => {
    await tx
      .updateTable('person')
      .set({ notification_choice: choice })
      .where('id', '=', viewer.personId)
      .execute();
    await record(tx, { type: 'notification.switched', topics: [`person:${viewer.personId}`], data: {} });
  });
}

/** A switch that is pressed holds, although another choice was made on another device meanwhile. */
const chooseOwn = (tx: Tx, { personId }: Viewer) =>
  tx
    .updateTable('person')
    .set({ notification_choice: 'own' })
    .where('id', '=', personId)
    .where('notification_choice', '<>', 'own')
    .execute();

export async function changeChannel(
  p: Writing,
  viewer: Viewer,
  channel: Channel,
  wanted: ChannelSetting,
): Promise<void> {
  const setting = settled(channel, wanted);
  await write(p, async (tx) => {
    if (setting.listed && byConsent.includes(channel) && !(await agreesToOffers(tx, viewer)))
      throw new Refusal('forbidden', { reason: 'notificationSettings.needsConsent' });
    await chooseOwn(tx, viewer);
    await tx
      .insertInto('notification_setting')
      .values({ person_id: viewer.personId, channel, ...setting })
      .onConflict((conflict) => conflict.columns(['person_id', 'channel']).doUpdateSet(setting))
      .execute();
    await record(tx, { type: 'notification.switched', topics: [`person:${viewer.personId}`], data: {} });
  });
}

/** Chooses how much of the news is told. The switches of the channel stay. */
export async function changeNewsLevel(p: Writing, viewer: Viewer, level: NewsLevel): Promise<void> {
  await write(p, async (tx) => {
    const row = { person_id: viewer.personId, channel: 'news', level };
    await chooseOwn(tx, viewer);
    await tx
      .insertInto('notification_setting')
      .values({ ...row, ...everything('news') })
      .onConflict((conflict) => conflict.columns(['person_id', 'channel']).doUpdateSet({ level }))
      .execute();
    await record(tx, { type: 'notification.switched', topics: [`person:${viewer.personId}`], data: {} });
  });
}

/** Chooses when one is reminded, and plans all reminders anew. */
export async function changeReminders(p: Writing, viewer: Viewer, chosen: ReminderSettings): Promise<void> {
  const { personId } = viewer;
  const setting = { whole_day: chosen.wholeDay, timed: chosen.timed, meetings: chosen.meetings };
  await write(p, async (tx) => {
    // As writes to the person's calendar do: an event that is added meanwhile is planned by one of the two
    // settings.
    await tx.selectFrom('person').select('id').where('id', '=', personId).forNoKeyUpdate().execute();
    await tx
      .insertInto('reminder_setting')
      .values({ person_id: personId, ...setting })
      .onConflict((conflict) => conflict.column('person_id').doUpdateSet(setting))
      .execute();
    await renewOccurrences(tx, personId, p.clock.now());
    await planPersonAgain(tx, personId, p.clock.now());
    await record(tx, { type: 'notification.switched', topics: [`person:${personId}`], data: {} });
  });
}

/** Chooses when the phone stays silent, and how many pushes a day it gets. */
export async function changeQuiet(p: Writing, viewer: Viewer, chosen: QuietSettings): Promise<void> {
  const { hours, dailyPushes } = chosen;
  const setting = {
    quiet_from: hours?.from ?? null,
    quiet_until: hours?.until ?? null,
    daily_pushes: dailyPushes,
  };
  await write(p, async (tx) => {
    await tx
      .insertInto('quiet_setting')
      .values({ person_id: viewer.personId, ...setting })
      .onConflict((conflict) => conflict.column('person_id').doUpdateSet(setting))
      .execute();
    await record(tx, { type: 'notification.switched', topics: [`person:${viewer.personId}`], data: {} });
  });
}

/** A kind is from now on listed without a push, or pushed again. */
export async function hushKind(
  p: Writing & Pick<Platform, 'notices'>,
  viewer: Viewer,
  kind: string,
  hushed: boolean,
): Promise<void> {
  const known = Object.hasOwn(p.notices.kinds, kind) ? p.notices.kinds[kind] : undefined;
  if (hushed && (!known || known.ringsAlways)) throw notFound('notifications.gone');
  const { personId } = viewer;
  await write(p, async (tx) => {
    if (hushed)
      await tx
        .insertInto('hushed_kind')
        .values({ person_id: personId, kind })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    else
      await tx.deleteFrom('hushed_kind').where('person_id', '=', personId).where('kind', '=', kind).execute();
    await record(tx, { type: 'notification.switched', topics: [`person:${personId}`], data: {} });
  });
}

const retentionDays = 90;
/** Kinds that are only listed have a row for each resident of a town, so they go sooner. */
const listedDays = 14;

/** Deletes old notifications. Safe to run twice. */
export async function forgetNotifications(p: Pick<Platform, 'db' | 'clock' | 'notices'>): Promise<void> {
  const before = (days: number) => new Date(p.clock.now().getTime() - days * 86_400_000);
  await deleteWhere(p.db, sql`happened_at < ${before(retentionDays)}`);
  // The kind is a literal, so that the index of its rows is used by every plan.
  for (const [kind, { listOnly }] of Object.entries(p.notices.kinds))
    if (listOnly)
      await deleteWhere(p.db, sql`kind = ${sql.lit(kind)} and happened_at < ${before(listedDays)}`);
}

async function deleteWhere(db: Db, isOld: RawBuilder<unknown>) {
  for (let deletedCount = 5000; deletedCount === 5000; ) {
    const { numAffectedRows } = await sql`
      delete from notification where id in (select id from notification where ${isOld} limit 5000)`.execute(
      db,
    );
    deletedCount = Number(numAffectedRows ?? 0);
  }
}
