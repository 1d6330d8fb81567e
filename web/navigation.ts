import type { QueryFunction, QueryKey } from '@tanstack/react-query';
import { chatCount } from '#community/chat/web/header-count.ts';
import { notificationsCount } from '#notices/notifications/web/header-count.ts';
import { copy } from '#web/copy.ts';
import {
  Bell,
  type Drawing,
  House,
  MessageCircle,
  MessageSquare,
  Newspaper,
  Search,
  Star,
} from '#web/icons.ts';
import type { PlainPath } from '#web/pages.ts';

/**
 * The number of unread items that an icon shows and, with `label`, announces. Live rules keep it up to date.
 */
type UnreadCount = {
  query: { queryKey: QueryKey; queryFn: QueryFunction<{ unread: number }> };
  /** `읽지 않은 알림 {count}개` */
  label: string;
};

/** A link of header or footer. Its label is in the page's entry. */
export type BarLink = {
  to: PlainPath;
  icon: Drawing;
  /** The word for it on the easy screen, if that shows an icon elsewhere. */
  shortLabel?: string;
  count?: UnreadCount;
};

/** The footer, from left to right. */
export const tabs: BarLink[] = [
  { to: '/home', icon: House },
  { to: '/news', icon: Newspaper },
  { to: '/board', icon: MessageSquare },
  { to: '/events', icon: Star },
];

/** The header, from left to right. One's own profile follows (`Frame.tsx`). */
export const headerLinks: BarLink[] = [
  { to: '/search', icon: Search, shortLabel: copy['header.search'] },
  { to: '/chats', icon: MessageCircle, shortLabel: copy['header.chats'], count: chatCount },
  { to: '/notifications', icon: Bell, shortLabel: copy['header.notifications'], count: notificationsCount },
];
