import { useMutation, useQueryClient } from '@tanstack/react-query';
import { copy } from '#screens/profiles/copy.ts';
import { fill } from '#shared/text/korean.ts';
import { copy as platform } from '#web/copy.ts';
import { isEasy } from '#web/display/easy.ts';
import { writeErrorMessage } from '#web/requests/errors.ts';
import { useMe } from '#web/session/session.ts';
import { confirm } from '#web/ui/layers/dialogs.ts';
import { offerUndo } from '#web/ui/layers/offer-undo.ts';
import { showSnackbar } from '#web/ui/layers/snackbars.ts';
import { personQuery, sendFollow } from './api.ts';
import { isFollowed, showFollowing } from './cached-people.ts';

/**
 * Follows at once; asks before it unfollows, or on the easy screen offers to take it back. A failure is
 * undone. A press while a request is under way does nothing.
 */
export function useFollow({ id, name }: { id: string; name: string }) {
  const queries = useQueryClient();
  const me = useMe();
  const mutationKey = ['follow', id];
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: (following: boolean) => sendFollow(id, following),
    onMutate: async (following) => {
      // An answer that is still under way is older than this press.
      await queries.cancelQueries({ queryKey: personQuery(id).queryKey });
      showFollowing(queries, id, following);
    },
    onSuccess: (_, following) => {
      if (!following && isEasy()) offerUndo(fill(copy['profile.unfollowed'], { name }), () => press(true));
      void queries.invalidateQueries({ queryKey: personQuery(me.id).queryKey });
      // A follower sees posts of another town that others do not.
      void queries.invalidateQueries({ queryKey: ['posts', 'list', { author: id }] });
    },
    onError: (error, following) => {
      showFollowing(queries, id, !following);
      const failed = copy[following ? 'profile.followFailed' : 'profile.unfollowFailed'];
      showSnackbar(writeErrorMessage(error, copy, failed), { failed: true });
      void queries.invalidateQueries({ queryKey: personQuery(id).queryKey });
    },
  });
  const press = (following: boolean) => {
    if (queries.isMutating({ mutationKey }) === 0) mutate(following);
  };
  return async () => {
    if (!isFollowed(queries, id)) return press(true);
    if (isEasy()) return press(false);
    const title = fill(copy['profile.unfollowConfirm'], { name });
    // The specification names this question and its 취소.
    const question = { title, action: copy['profile.unfollow'], cancel: platform['common.cancel'] };
    if ((await confirm(question)) && isFollowed(queries, id)) press(false);
  };
}
