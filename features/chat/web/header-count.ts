import { copy } from '#web/copy.ts';
import { unreadQuery } from './api.ts';

/** The unread count at the header's chat icon. */
export const chatCount = { query: unreadQuery, label: copy['chats.unread'] };
