import { useQueryClient } from '@tanstack/react-query';
import { copy } from '#community/challenges/copy.ts';
import { deletePhoto } from '#community/challenges/web/api.ts';
import { dropPhoto } from '#community/challenges/web/live.ts';
import { writeErrorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';

/** Asks for confirmation, deletes the photo and shows a message. */
export function useDeletePhoto(id: string, onDeleted: () => void) {
  const queries = useQueryClient();
  const { act } = useAction({
    confirm: () => ({
      title: copy['challenges.photo.deleteConfirm'],
      body: copy['challenges.photo.deleteBody'],
      action: copy['challenges.photo.delete'],
      danger: true,
    }),
    run: async () => {
      await deletePhoto(id);
      onDeleted();
      dropPhoto(queries, id);
      void queries.invalidateQueries({ queryKey: ['challenges', 'photos'] });
    },
    done: () => copy['challenges.photo.deleted'],
    failed: (error) => writeErrorMessage(error, copy, copy['challenges.photo.deleteFailed']),
  });
  return act;
}
