import { z } from '@hono/zod-openapi';
import {
  ChannelSetting,
  channelShape,
  kindShape,
  NewsLevelChange,
  Notification,
  NotificationChoiceChange,
  NotificationSettings,
  NotificationsPage,
  NotificationsQuery,
  QuietSettings,
  Unread,
} from '#notices/notifications/contract.ts';
import { ReminderSettings } from '#residents/reminders/contract.ts';
import { pageOf, readCursor } from '#server/database/cursor.ts';
import { notFound } from '#server/errors.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import type { Platform } from '#server/platform.ts';
import {
  changeChannel,
  changeChoice,
  changeNewsLevel,
  changeQuiet,
  changeReminders,
  hushKind,
  readAllNotifications,
  readNotification,
} from './actions.ts';
import { presentNotifications } from './present.ts';
import { findNotification, selectNotifications, unreadOfMine } from './queries.ts';
import { settingsOf } from './settings.ts';

export const listRoutes = (p: Platform) =>
  endpoints()
    .get(
      '/api/notifications',
      {
        summary: 'List the viewer’s notifications, the latest first',
        query: NotificationsQuery,
        response: NotificationsPage,
      },
      async ({ viewer, query }) => {
        const { cursor, limit } = query;
        const rows = await selectNotifications(p, viewer, readCursor(cursor), limit);
        const { items, nextCursor } = pageOf(rows, limit);
        const page = { items: await presentNotifications(p, viewer, items), nextCursor };
        return page;
      },
    )
    .get(
      '/api/notifications/unread',
      { summary: 'Count the viewer’s unread notifications', response: Unread },
      async ({ viewer }) => ({ unread: await unreadOfMine(p, viewer) }),
    )
    .put(
      '/api/notifications/read',
      { summary: 'Mark all notifications of the viewer as read', response: Unread },
      ({ viewer }) => readAllNotifications(p, viewer),
    )
    .get(
      '/api/notifications/settings',
      { summary: 'Get the viewer’s notification settings of each channel', response: NotificationSettings },
      ({ viewer }) => settingsOf(p.db, viewer),
    )
    .put(
      '/api/notifications/choice',
      {
        summary: 'Change what the viewer is told of: all, what they need, or what their switches say',
        body: NotificationChoiceChange,
        response: NotificationSettings,
      },
      async ({ viewer, body }) => {
        await changeChoice(p, viewer, body.choice);
        return settingsOf(p.db, viewer);
      },
    )
    .put(
      '/api/notifications/settings/{channel}',
      {
        summary: 'Change the settings of a channel; `admin` is always listed, `chats` never',
        params: z.object({ channel: channelShape }),
        body: ChannelSetting,
        response: NotificationSettings,
      },
      async ({ viewer, params, body }) => {
        await changeChannel(p, viewer, params.channel, body);
        return settingsOf(p.db, viewer);
      },
    )
    .put(
      '/api/notifications/news-level',
      {
        summary: 'Change which news the viewer is told of: all, of their interests, or urgent',
        body: NewsLevelChange,
        response: NotificationSettings,
      },
      async ({ viewer, body }) => {
        await changeNewsLevel(p, viewer, body.newsLevel);
        return settingsOf(p.db, viewer);
      },
    )
    .put(
      '/api/notifications/reminders',
      {
        summary: 'Change when the viewer is reminded of events and meetings',
        body: ReminderSettings,
        response: NotificationSettings,
      },
      async ({ viewer, body }) => {
        await changeReminders(p, viewer, body);
        return settingsOf(p.db, viewer);
      },
    )
    .put(
      '/api/notifications/quiet',
      {
        summary: 'Change the viewer’s quiet hours, and how many pushes a day they get',
        body: QuietSettings,
        response: NotificationSettings,
      },
      async ({ viewer, body }) => {
        await changeQuiet(p, viewer, body);
        return settingsOf(p.db, viewer);
      },
    )
    .put(
      '/api/notifications/hushed/{kind}',
      {
        summary: 'List notifications of a kind without a push',
        params: z.object({ kind: kindShape }),
        response: NotificationSettings,
      },
      async ({ viewer, params }) => {
        await hushKind(p, viewer, params.kind, true);
        return settingsOf(p.db, viewer);
      },
    )
    .delete(
      '/api/notifications/hushed/{kind}',
      {
        summary: 'Restore the pushes of a kind of notification',
        params: z.object({ kind: kindShape }),
        response: NotificationSettings,
      },
      async ({ viewer, params }) => {
        await hushKind(p, viewer, params.kind, false);
        return settingsOf(p.db, viewer);
      },
    )
    .get(
      '/api/notifications/{id}',
      {
        summary: 'Get a notification of the viewer',
        item: () => notFound('notifications.gone'),
        response: Notification,
      },
      async ({ viewer, id }) => {
        const row = await findNotification(p, viewer, id);
        const [item] = row ? await presentNotifications(p, viewer, [row]) : [];
        if (!item) throw notFound('notifications.gone');
        return item;
      },
    )
    .put(
      '/api/notifications/{id}/read',
      {
        summary: 'Mark a notification of the viewer as read',
        item: () => notFound('notifications.gone'),
        response: Unread,
      },
      ({ viewer, id }) => readNotification(p, viewer, id),
    );
