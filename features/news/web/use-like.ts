import { useMutation, useQueryClient } from '@tanstack/react-query';
import { copy } from '#features/news/copy.ts';
import { sentence } from '#web/errors.ts';
import { say } from '#web/ui/snackbars.ts';
import { newsQuery, sendLike } from './api.ts';
import { patchNews } from './cached-news.ts';

/**
 * Shows at once what was pressed and tells the server, one request after another, so that the last press wins
 * however quickly they come. What fails is undone, unless something was pressed since.
 */
export function useLike(id: string) {
  const queries = useQueryClient();
  const mutationKey = ['news-like', id];
  const show = (liked: boolean) =>
    patchNews(queries, id, (news) => ({
      liked,
      likesCount: Math.max(0, news.likesCount + Number(liked) - Number(news.liked)),
    }));
  const isLatest = () => queries.isMutating({ mutationKey }) <= 1;
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(':') },
    mutationFn: (liked: boolean) => sendLike(id, liked),
    onMutate: show,
    onSuccess: (answer) => {
      if (!isLatest()) return;
      patchNews(queries, id, () => answer);
      say(copy[answer.liked ? 'news.likedCalendar' : 'news.unliked']);
    },
    onError: (error, liked) => {
      if (!isLatest()) return;
      show(!liked);
      say(sentence(error, copy), { failed: true });
    },
  });
  // What is cached, not what was last drawn: two presses may come before a drawing.
  return () => mutate(!queries.getQueryData(newsQuery(id).queryKey)?.liked);
}
