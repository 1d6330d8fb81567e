import type { QueryFunction, QueryKey } from '@tanstack/react-query';

/**
 * The unread counts of the header's icons, by the path they link to. A feature provides the query (`web/routes.tsx`)
 * and keeps it up to date by its live rules. The header shows the number and announces it with `label`.
 */
export type HeaderCounts = Partial<
  Record<
    '/chats' | '/notifications',
    {
      query: { queryKey: QueryKey; queryFn: QueryFunction<{ unread: number }> };
      /** `읽지 않은 알림 {count}개` */
      label: string;
    }
  >
>;
