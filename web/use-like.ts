import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '#web/errors.ts';
import { markLater } from '#web/mark-later.ts';
import { showSnackbar } from '#web/ui/snackbars.ts';

export type Likes = { liked: boolean; likesCount: number };

type Likeable = {
  /** Of what kind, and which. */
  key: [kind: string, id: string];
  /** What is cached of it now; undefined where nothing is. */
  find: () => Likes | undefined;
  /** Changes it wherever it is cached. */
  patch: (change: (before: Likes) => Likes) => void;
  send: (liked: boolean) => Promise<Likes>;
  /** Where it is PUT and DELETEd, for a press without a line. */
  path: string;
  copy: Record<string, string>;
  /** What to say of it once the server has answered the last press. */
  onAnswer?: (answer: Likes) => void;
};

/**
 * Shows at once what was pressed and tells the server, one request after another, so that the last press wins
 * however quickly they come. What fails is undone, unless something was pressed since.
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
    // What is cached, not what was last drawn: two presses may come before a drawing.
    const liked = !find()?.liked;
    if (navigator.onLine) return mutate(liked);
    show(liked);
    void markLater(queries, path, liked).catch(() => mutate(liked));
  };
}
