import { copy } from '#web/copy.ts';
import { unreadQuery } from './api.ts';

/** What waits behind the header's icon. */
export const chatCount = { query: unreadQuery, label: copy['chats.unread'] };
