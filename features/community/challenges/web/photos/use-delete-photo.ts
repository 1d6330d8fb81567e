import { useQueryClient } from '@tanstack/react-query';
import { copy } from '#community/challenges/copy.ts';
import { deletePhoto } from '#community/challenges/web/api.ts';
import { dropPhoto } from '#community/challenges/web/live.ts';
import { writeErrorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';

/** Asks for confirmation, deletes the photo and shows a message. */
export function useDeletePhoto(id: string, onGone: () => void) {
  const queries = useQueryClient();
  const { act } = useAction({
    confirm: () => ({
      title: copy['events.photo.deleteConfirm'],
      body: copy['events.photo.deleteBody'],
      action: copy['events.photo.delete'],
      danger: true,
    }),
    run: async () => {
      await deletePhoto(id);
      onGone();
      dropPhoto(queries, id);
      void queries.invalidateQueries({ queryKey: ['challenges', 'photos'] });
    },
    done: () => copy['events.photo.deleted'],
    failed: (error) => writeErrorMessage(error, copy, copy['events.photo.deleteFailed']),
  });
  return act;
}
