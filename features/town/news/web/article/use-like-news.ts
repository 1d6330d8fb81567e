import { useQueryClient } from '@tanstack/react-query';
import { copy } from '#town/news/copy.ts';
import { newsQuery, sendLike } from '#town/news/web/api.ts';
import { patchNews } from '#town/news/web/cached-news.ts';
import { useLike } from '#web/requests/use-like.ts';
import { showSnackbar } from '#web/ui/layers/snackbars.ts';

export function useLikeNews(id: string) {
  const queries = useQueryClient();
  return useLike({
    key: ['news', id],
    find: () => queries.getQueryData(newsQuery(id).queryKey) ?? undefined,
    patch: (change) => patchNews(queries, id, change),
    send: (liked) => sendLike(id, liked),
    path: `/api/news/${id}/like`,
    copy,
    onResponse: ({ liked }) => showSnackbar(copy[liked ? 'news.likedCalendar' : 'news.unliked']),
  });
}
