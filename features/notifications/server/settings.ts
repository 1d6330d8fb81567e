import { alwaysListed, type Channel, channels, neverListed } from '#features/notifications/channels.ts';
import type { ChannelSetting, NotificationSettings } from '#features/notifications/contract.ts';
import type { Db } from '#server/db.ts';
import type { Viewer } from '#server/viewer.ts';

const everything = (channel: Channel): ChannelSetting => ({
  listed: alwaysListed.includes(channel) || !neverListed.includes(channel),
  pushed: true,
});

/** Each channel as the viewer set it; whoever never did is told everything. */
export async function settingsOf(db: Db, { personId }: Viewer): Promise<NotificationSettings> {
  const rows = await db
    .selectFrom('notification_setting')
    .select(['channel', 'listed', 'pushed'])
    .where('person_id', '=', personId)
    .execute();
  const chosen = new Map(rows.map(({ channel, ...setting }) => [channel, setting]));
  const entries = channels.map((channel) => [channel, chosen.get(channel) ?? everything(channel)] as const);
  return { channels: Object.fromEntries(entries) as Record<Channel, ChannelSetting> };
}
