import type { NotificationChoice } from '#notices/notifications/choice.ts';
import type { ChannelSetting, NotificationSettings } from '#notices/notifications/contract.ts';
import { nameOfKind } from '#notices/notifications/reason-copy.ts';
import { defaultReminders } from '#residents/reminders/choices.ts';
import type { ReminderSettings } from '#residents/reminders/contract.ts';
import type { Db, Tx } from '#server/database/db.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import {
  alwaysListed,
  byConsent,
  type Channel,
  channels,
  type NewsLevel,
  neverListed,
} from '#shared/channels.ts';
import { hushedOf, quietOf } from './quiet.ts';

export const everything = (channel: Channel): ChannelSetting => ({
  listed: alwaysListed.includes(channel) || !neverListed.includes(channel),
  pushed: true,
});

const off: ChannelSetting = { listed: false, pushed: false };

/** Whether a person has agreed to marketing, and not withdrawn it. */
export const agreesToOffers = async (db: Db | Tx, { personId }: Viewer): Promise<boolean> =>
  (await db
    .selectFrom('consent')
    .select('kind')
    .where('person_id', '=', personId)
    .where('kind', '=', 'marketing')
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()) !== undefined;

async function remindersOf(db: Db, { personId }: Viewer): Promise<ReminderSettings> {
  const row = await db
    .selectFrom('reminder_setting')
    .select(['whole_day as wholeDay', 'timed', 'meetings'])
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return (row as ReminderSettings | undefined) ?? defaultReminders;
}

/** Whoever was never asked is told of all, until they touch a switch. */
async function choiceOf(db: Db, { personId }: Viewer, hasSettings: boolean): Promise<NotificationChoice> {
  const row = await db
    .selectFrom('person')
    .select('notification_choice')
    .where('id', '=', personId)
    .executeTakeFirst();
  const chosen = row?.notification_choice as NotificationChoice | null | undefined;
  return chosen ?? (hasSettings ? 'own' : 'all');
}

/** What a person chose, with the setting of each channel as they last had it. Channels without one are on. */
export async function settingsOf(db: Db, viewer: Viewer): Promise<NotificationSettings> {
  const rows = await db
    .selectFrom('notification_setting')
    .select(['channel', 'listed', 'pushed', 'level'])
    .where('person_id', '=', viewer.personId)
    .execute();
  const chosen = new Map(rows.map(({ channel, listed, pushed }) => [channel, { listed, pushed }]));
  const level = rows.find(({ channel }) => channel === 'news')?.level as NewsLevel | null | undefined;
  const agreed = await agreesToOffers(db, viewer);
  const settingOf = (channel: Channel) =>
    byConsent.includes(channel) && !agreed ? off : (chosen.get(channel) ?? everything(channel));
  const entries = channels.map((channel) => [channel, settingOf(channel)] as const);
  return {
    choice: await choiceOf(db, viewer, rows.length > 0),
    channels: Object.fromEntries(entries) as Record<Channel, ChannelSetting>,
    newsLevel: level ?? 'all',
    reminders: await remindersOf(db, viewer),
    quiet: await quietOf(db, viewer),
    hushed: (await hushedOf(db, viewer)).map((kind) => ({ kind, name: nameOfKind(kind) })),
  };
}
