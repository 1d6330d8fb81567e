import { z } from '@hono/zod-openapi';
import { ReminderSettings } from '#residents/reminders/contract.ts';
import { imageShape } from '#server/images/contract.ts';
import { type Channel, channels, type NewsLevel, newsLevels } from '#shared/channels.ts';
import { notificationChoices } from './choice.ts';
import { dailyPushChoices } from './push-limits.ts';

export type { Channel, NewsLevel };

const Actor = z.object({ id: z.uuid(), name: z.string(), photo: imageShape.nullable() });

/** One row of the list: one action, or a group of the same actions by several people. */
export const Notification = z
  .object({
    id: z.uuid(),
    kind: z.string(),
    /** The switch of the settings that it belongs to. */
    channel: z.enum(channels),
    /** The whole sentence, `지민님 외 3명이 내 글을 좋아해요`. */
    sentence: z.string(),
    /** The beginning of its subject's text or title; null if the sentence says enough. */
    title: z.string().nullable(),
    /** The page it links to; null if the subject is gone, or the reader may no longer see it. */
    path: z.string().nullable(),
    /** The people who did it, the latest first, at most three. Empty if the sentence names nobody. */
    actors: z.array(Actor),
    at: z.iso.datetime(),
    read: z.boolean(),
    /** Why it came: `내 글에 달린 댓글이라 보내드렸어요`. */
    why: z.string(),
    /** Whether its kind is only listed because the reader chose so; null if it never is pushed. */
    hushed: z.boolean().nullable(),
  })
  .openapi('Notification');
export type Notification = z.infer<typeof Notification>;

export const NotificationsPage = z
  .object({ items: z.array(Notification), nextCursor: z.string().nullable() })
  .openapi('NotificationsPage');
export type NotificationsPage = z.infer<typeof NotificationsPage>;

/** Rows on a page of the list (product 16.3). */
const pageSize = 30;

export const NotificationsQuery = z.object({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(pageSize),
});

export const Unread = z.object({ unread: z.int() }).openapi('UnreadNotifications');
export type Unread = z.infer<typeof Unread>;

export const channelShape = z.enum(channels);

export const kindShape = z.string().regex(/^[a-z][A-Za-z]{0,60}$/);

export const ChannelSetting = z.object({
  /** Whether its notifications are in the list and in the unread number. */
  listed: z.boolean(),
  /** Whether it is pushed to the devices that receive pushes. */
  pushed: z.boolean(),
});
export type ChannelSetting = z.infer<typeof ChannelSetting>;

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

export const QuietSettings = z
  .object({
    /** Null: there are no quiet hours. */
    hours: z
      .object({ from: time, until: time })
      .refine(({ from, until }) => from !== until, { path: ['until'], error: 'quiet.sameTime' })
      .nullable(),
    /** Null: as many as there are. */
    dailyPushes: z.literal(dailyPushChoices).nullable(),
  })
  .openapi('QuietSettings');
export type QuietSettings = z.infer<typeof QuietSettings>;

/** A kind of notification and its name. */
const HushedKind = z.object({ kind: z.string(), name: z.string() }).openapi('HushedKind');

export const NotificationSettings = z
  .object({
    /** The channels and the level of news hold under `own`, and are kept under the others. */
    choice: z.enum(notificationChoices),
    channels: z.record(channelShape, ChannelSetting),
    newsLevel: z.enum(newsLevels),
    reminders: ReminderSettings,
    quiet: QuietSettings,
    /** The kinds that are listed without a push. */
    hushed: z.array(HushedKind),
  })
  .openapi('NotificationSettings');
export type NotificationSettings = z.infer<typeof NotificationSettings>;

export const NotificationChoiceChange = z
  .object({ choice: z.enum(notificationChoices) })
  .openapi('NotificationChoiceChange');

export const NewsLevelChange = z.object({ newsLevel: z.enum(newsLevels) }).openapi('NewsLevelChange');

const base64url = (length: number) => z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${length}}=?=?$`));

/** The result of `PushSubscription.toJSON()`. */
export const PushDevice = z
  .object({
    /** ASCII only, as browsers write it. */
    endpoint: z
      .string()
      .regex(/^https?:\/\/[!-~]{1,1000}$/)
      .refine((text) => URL.canParse(text)),
    /** A point of P-256 (65 bytes), and 16 random bytes. */
    keys: z.object({ p256dh: base64url(87), auth: base64url(22) }),
  })
  .openapi('PushDevice');
export type PushDevice = z.infer<typeof PushDevice>;

export const PushState = z
  .object({
    /** The server's public key, with which a browser subscribes. */
    key: z.string(),
    /** Whether the browser of this session receives pushes. */
    on: z.boolean(),
  })
  .openapi('PushState');
export type PushState = z.infer<typeof PushState>;

/**
 * The content of a push, encrypted for one browser. No text that people wrote, because a locked screen may
 * show it.
 */
export type PushMessage = {
  title: string;
  body: string;
  path: string;
  /** A push replaces an earlier one with the same tag. */
  tag: string;
  /** Its kind, and why it came. */
  kind: string;
  why: string;
  /** The notification that is marked as read when the push is opened. */
  id: string | null;
};

/**
 * Data of `notification.changed`: `ids` are rows that are new or grew, `gone` are deleted rows. The client
 * fetches the unread number again.
 */
export type NotificationChanged = { ids: string[]; gone: string[] };
/** Data of `notification.reworded`: rows whose text or link has changed. None of them is new. */
export type NotificationReworded = { ids: string[] };
/** Data of `notification.read`: the row that was opened; null for all. */
export type NotificationRead = { id: string | null };
