import { showSnackbar } from '#web/ui/layers/snackbars.ts';
import { copy } from './undo-copy.ts';

/** Says what has happened, with the way back. */
export function offerUndo(sentence: string, undo: () => unknown): void {
  showSnackbar(sentence, { action: { label: copy['common.undo'], onClick: () => void undo() } });
}

/** The same for a way back that asks the server and may fail. */
export const offerToTakeBack = (sentence: string, undo: () => Promise<unknown>): void =>
  offerUndo(sentence, () =>
    undo().then(
      () => showSnackbar(copy['common.undone']),
      () => showSnackbar(copy['common.undoFailed'], { failed: true }),
    ),
  );
