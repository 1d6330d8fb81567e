import { useQueryClient } from '@tanstack/react-query';
import { markLater } from '#web/outbox/mark-later.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useOptimistic } from '#web/requests/use-optimistic.ts';

export type Likes = { liked: boolean; likesCount: number };

type Likeable = {
  /** The kind and the id of the liked item. */
  key: [kind: string, id: string];
  /** The cached state. Undefined if nothing is cached. */
  find: () => Likes | undefined;
  /** Changes the state wherever it is cached. */
  patch: (change: (before: Likes) => Likes) => void;
  send: (liked: boolean) => Promise<Likes>;
  /** The path to PUT or DELETE, for a press while offline. */
  path: string;
  copy: Record<string, string>;
  /** Called with the server's answer to the last press. */
  onResponse?: (likes: Likes) => void;
};

/** Likes the item or takes that back. */
export function useLike({ key, find, patch, send, path, copy, onResponse }: Likeable) {
  const queries = useQueryClient();
  const show = (liked: boolean) =>
    patch((before) => ({
      liked,
      likesCount: Math.max(0, before.likesCount + Number(liked) - Number(before.liked)),
    }));
  const like = useOptimistic({
    key: ['like', ...key],
    show,
    send,
    done: (likes) => {
      patch(() => likes);
      onResponse?.(likes);
    },
    undo: (error, liked) => {
      show(!liked);
      return errorMessage(error, copy);
    },
  });

  return () => {
    // Reads the cache, not the rendered state: two presses may come before a render.
    const liked = !find()?.liked;
    if (navigator.onLine) return like(liked);
    show(liked);
    void markLater(queries, path, liked).catch(() => like(liked));
  };
}
