import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '#web/errors.ts';
import { markLater } from '#web/mark-later.ts';
import { showSnackbar } from '#web/ui/snackbars.ts';

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
  onAnswer?: (answer: Likes) => void;
};

/**
 * Shows the press at once and sends one request after another, so that the last press wins however fast they come.
 * A failure is undone, unless the user pressed again.
 */
export function useLike({ key, find, patch, send, path, copy, onAnswer }: Likeable) {
  const queries = useQueryClient();
  const mutationKey = ['like', ...key];
  const show = (liked: boolean) =>
    patch((before) => ({
      liked,
      likesCount: Math.max(0, before.likesCount + Number(liked) - Number(before.liked)),
    }));
  const isLatest = () => queries.isMutating({ mutationKey }) <= 1;
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(':') },
    mutationFn: send,
    onMutate: show,
    onSuccess: (answer) => {
      if (!isLatest()) return;
      patch(() => answer);
      onAnswer?.(answer);
    },
    onError: (error, liked) => {
      if (!isLatest()) return;
      show(!liked);
      showSnackbar(errorMessage(error, copy), { failed: true });
    },
  });

  return () => {
    // Reads the cache, not the rendered state: two presses may come before a render.
    const liked = !find()?.liked;
    if (navigator.onLine) return mutate(liked);
    show(liked);
    void markLater(queries, path, liked).catch(() => mutate(liked));
  };
}
