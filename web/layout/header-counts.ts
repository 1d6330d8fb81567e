import type { QueryFunction, QueryKey } from '@tanstack/react-query';

/**
 * What waits unseen behind an icon of the header, by where it leads. A feature brings the query (`web/routes.tsx`) and
 * keeps it true by its live rules; the header draws the number, and says it in the words of `label`.
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
