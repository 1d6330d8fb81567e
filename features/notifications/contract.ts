import { z } from '@hono/zod-openapi';
import { imageShape } from '#server/images/contract.ts';
import { type Channel, channels } from './channels.ts';

export type { Channel };

const Actor = z.object({ id: z.uuid(), name: z.string(), photo: imageShape.nullable() });

/** One row of the list: a deed, or a group of them. */
export const Notification = z
  .object({
    id: z.uuid(),
    kind: z.string(),
    /** The switch of the settings that it obeys. */
    channel: z.enum(channels),
    /** The whole sentence, `지민님 외 3명이 내 글을 좋아해요`. */
    sentence: z.string(),
    /** The beginning of what it is about; null where the sentence says it all. */
    title: z.string().nullable(),
    /** A page of the app; null: what it is about has gone, or may not be seen any more. */
    path: z.string().nullable(),
    /** Who did it, the last first, three at most; none where it is nobody's deed. */
    actors: z.array(Actor),
    at: z.iso.datetime(),
    read: z.boolean(),
  })
  .openapi('Notification');
export type Notification = z.infer<typeof Notification>;

export const NotificationsPage = z
  .object({ items: z.array(Notification), nextCursor: z.string().nullable() })
  .openapi('NotificationsPage');
export type NotificationsPage = z.infer<typeof NotificationsPage>;

/** How many rows a page of the list has (product 16.3). */
export const pageSize = 30;

export const NotificationsQuery = z.object({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(pageSize),
});

export const Unread = z.object({ unread: z.int() }).openapi('UnreadNotifications');
export type Unread = z.infer<typeof Unread>;

export const channelShape = z.enum(channels);

export const ChannelSetting = z.object({
  /** Stands in the list and counts. */
  listed: z.boolean(),
  /** Is pushed to the devices that receive pushes. */
  pushed: z.boolean(),
});
export type ChannelSetting = z.infer<typeof ChannelSetting>;

export const NotificationSettings = z
  .object({ channels: z.record(channelShape, ChannelSetting) })
  .openapi('NotificationSettings');
export type NotificationSettings = z.infer<typeof NotificationSettings>;

const base64url = (length: number) => z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${length}}=?=?$`));

/** What `PushSubscription.toJSON()` gives. */
export const PushDevice = z
  .object({
    /** As browsers write it: plain ASCII. */
    endpoint: z
      .string()
      .regex(/^https?:\/\/[!-~]{1,1000}$/)
      .refine((text) => URL.canParse(text)),
    /** A point of P-256 (65 bytes) and 16 random bytes. */
    keys: z.object({ p256dh: base64url(87), auth: base64url(22) }),
  })
  .openapi('PushDevice');
export type PushDevice = z.infer<typeof PushDevice>;

export const PushState = z
  .object({
    /** The server's public key, what a browser subscribes with. */
    key: z.string(),
    /** Whether this browser's session receives pushes. */
    on: z.boolean(),
  })
  .openapi('PushState');
export type PushState = z.infer<typeof PushState>;

/** What a push carries, encrypted for one browser. Nothing of what was written: it may stand on a locked screen. */
export type PushMessage = {
  title: string;
  body: string;
  path: string;
  /** A later push of the same tag takes the earlier one's place. */
  tag: string;
  /** The notification that opening it reads. */
  id: string | null;
};

/** Data of `notification.changed`: rows that are new or grew, and rows that went. Numbers are asked for anew. */
export type NotificationChanged = { ids: string[]; gone: string[] };
/** Data of `notification.reworded`: rows that say something else by now. None of them is new. */
export type NotificationReworded = { ids: string[] };
/** Data of `notification.read`: which row was opened; null: all of them. */
export type NotificationRead = { id: string | null };
