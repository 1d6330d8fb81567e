import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { copy } from '#features/challenges/copy.ts';
import { writeErrorMessage } from '#web/errors.ts';
import { confirm } from '#web/ui/dialogs.ts';
import { showSnackbar } from '#web/ui/snackbars.ts';
import { deletePhoto } from './api.ts';
import { dropPhoto } from './live.ts';

/** Asks for confirmation, deletes the photo and shows a message. */
export function useDeletePhoto(id: string, onGone: () => void) {
  const queries = useQueryClient();
  const busy = useRef(false);
  return async () => {
    const sure = await confirm({
      title: copy['events.photo.deleteConfirm'],
      body: copy['events.photo.deleteBody'],
      action: copy['events.photo.delete'],
      danger: true,
    });
    if (!sure || busy.current) return;
    busy.current = true;
    try {
      await deletePhoto(id);
      onGone();
      dropPhoto(queries, id);
      void queries.invalidateQueries({ queryKey: ['challenges', 'photos'] });
      showSnackbar(copy['events.photo.deleted']);
    } catch (error) {
      showSnackbar(writeErrorMessage(error, copy, copy['events.photo.deleteFailed']), { failed: true });
    } finally {
      busy.current = false;
    }
  };
}
