import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { NotificationChoice } from '#notices/notifications/choice.ts';
import type { ChannelSetting, PushDevice, QuietSettings } from '#notices/notifications/contract.ts';
import type { ReminderSettings } from '#residents/reminders/contract.ts';
import type { Channel, NewsLevel } from '#shared/channels.ts';
import { read } from '#web/requests/api.ts';
import { api } from './header-count.ts';

export const listQuery = infiniteQueryOptions({
  queryKey: ['notifications', 'list'],
  queryFn: ({ pageParam }) => read(api.notifications.$get({ query: pageParam ? { cursor: pageParam } : {} })),
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }) => nextCursor,
});

export const readNotification = (id: string) => read(api.notifications[':id'].$get({ param: { id } }));

export const sendRead = (id: string) => read(api.notifications[':id'].read.$put({ param: { id } }));

export const sendAllRead = () => read(api.notifications.read.$put());

export const settingsQuery = queryOptions({
  queryKey: ['notifications', 'settings'],
  queryFn: () => read(api.notifications.settings.$get()),
});

export const sendChoice = (choice: NotificationChoice) =>
  read(api.notifications.choice.$put({ json: { choice } }));

export const sendSetting = (channel: Channel, json: ChannelSetting) =>
  read(api.notifications.settings[':channel'].$put({ param: { channel }, json }));

export const sendNewsLevel = (newsLevel: NewsLevel) =>
  read(api.notifications['news-level'].$put({ json: { newsLevel } }));

export const sendReminders = (json: ReminderSettings) => read(api.notifications.reminders.$put({ json }));

export const sendQuiet = (json: QuietSettings) => read(api.notifications.quiet.$put({ json }));

/** Lists a kind without a push, or pushes it again. */
export const sendHushed = ({ kind, hushed }: { kind: string; hushed: boolean }) => {
  const { $put, $delete } = api.notifications.hushed[':kind'];
  return read((hushed ? $put : $delete)({ param: { kind } }));
};

/** Whether the browser of this session receives pushes, according to the server. Fetched each time. */
export const pushQuery = queryOptions({
  queryKey: ['notifications', 'push'],
  queryFn: () => read(api.notifications.push.$get()),
  staleTime: 0,
});

export const sendPushOn = (json: PushDevice) => read(api.notifications.push.$put({ json }));

export const sendPushOff = () => read(api.notifications.push.$delete());
