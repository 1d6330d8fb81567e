import { unreadQuery } from './unread-api.ts';

/**
 * The unread count at the header's chat icon. Its label is not in `copy.ts`, which every page would load with
 * it.
 */
export const chatCount = { query: unreadQuery, label: '읽지 않은 메시지 {count}개' };
