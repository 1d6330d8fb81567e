import { z } from '@hono/zod-openapi';
import {
  ChannelSetting,
  channelShape,
  Notification,
  NotificationSettings,
  NotificationsPage,
  NotificationsQuery,
  Unread,
} from '#features/notifications/contract.ts';
import { pageOf, readCursor } from '#server/cursor.ts';
import { notFound } from '#server/errors.ts';
import { itemIdOr, itemParams } from '#server/http/item-id.ts';
import { jsonBody, jsonResponse, route, router, viewerOf } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import { changeChannel, readAllNotifications, readNotification } from './actions.ts';
import { presentNotifications } from './present.ts';
import { findNotification, selectNotifications, unreadOfMine } from './queries.ts';
import { settingsOf } from './settings.ts';

const getList = route(
  { access: 'person', limit: 'read' },
  {
    method: 'get',
    path: '/api/notifications',
    summary: "One's notifications, what happened last first",
    request: { query: NotificationsQuery },
    responses: { 200: jsonResponse(NotificationsPage, 'A page') },
  },
);

const getUnread = route(
  { access: 'person', limit: 'read' },
  {
    method: 'get',
    path: '/api/notifications/unread',
    summary: 'How many are not read',
    responses: { 200: jsonResponse(Unread, 'The number in the header') },
  },
);

const putAllRead = route(
  { access: 'person', limit: 'write' },
  {
    method: 'put',
    path: '/api/notifications/read',
    summary: 'Mark everything as read',
    responses: { 200: jsonResponse(Unread, 'How many are not read') },
  },
);

const getSettings = route(
  { access: 'person', limit: 'read' },
  {
    method: 'get',
    path: '/api/notifications/settings',
    summary: 'What one is told of, by channel',
    responses: { 200: jsonResponse(NotificationSettings, 'Every channel') },
  },
);

const putSetting = route(
  { access: 'person', limit: 'write' },
  {
    method: 'put',
    path: '/api/notifications/settings/{channel}',
    summary: 'Choose what one is told of; `admin` is always listed, `chats` never',
    request: { params: z.object({ channel: channelShape }), body: jsonBody(ChannelSetting) },
    responses: { 200: jsonResponse(NotificationSettings, 'Every channel') },
  },
);

const getOne = route(
  { access: 'person', limit: 'read' },
  {
    method: 'get',
    path: '/api/notifications/{id}',
    summary: 'One notification of mine',
    request: { params: itemParams },
    responses: { 200: jsonResponse(Notification, 'The notification') },
  },
);

const putRead = route(
  { access: 'person', limit: 'write' },
  {
    method: 'put',
    path: '/api/notifications/{id}/read',
    summary: 'Mark one as read',
    request: { params: itemParams },
    responses: { 200: jsonResponse(Unread, 'How many are not read') },
  },
);

const idOf = itemIdOr(() => notFound('notifications.gone'));

export const listRoutes = (p: Platform) =>
  router()
    .openapi(getList, async (c) => {
      const viewer = viewerOf(c);
      const { cursor, limit } = c.req.valid('query');
      const rows = await selectNotifications(p.db, viewer, readCursor(cursor), limit);
      const { items, nextCursor } = pageOf(rows, limit);
      const page = { items: await presentNotifications(p, viewer, items), nextCursor };
      return c.json(NotificationsPage.parse(page), 200);
    })
    .openapi(getUnread, async (c) => c.json({ unread: await unreadOfMine(p.db, viewerOf(c)) }, 200))
    .openapi(putAllRead, async (c) => c.json(await readAllNotifications(p, viewerOf(c)), 200))
    .openapi(getSettings, async (c) =>
      c.json(NotificationSettings.parse(await settingsOf(p.db, viewerOf(c))), 200),
    )
    .openapi(putSetting, async (c) => {
      const viewer = viewerOf(c);
      await changeChannel(p, viewer, c.req.valid('param').channel, c.req.valid('json'));
      return c.json(NotificationSettings.parse(await settingsOf(p.db, viewer)), 200);
    })
    .openapi(getOne, async (c) => {
      const viewer = viewerOf(c);
      const row = await findNotification(p.db, viewer, idOf(c.req.valid('param')));
      const [item] = row ? await presentNotifications(p, viewer, [row]) : [];
      if (!item) throw notFound('notifications.gone');
      return c.json(Notification.parse(item), 200);
    })
    .openapi(putRead, async (c) =>
      c.json(await readNotification(p, viewerOf(c), idOf(c.req.valid('param'))), 200),
    );
