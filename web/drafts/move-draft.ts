import { confirm } from '#web/ui/layers/dialogs.ts';
import { showSnackbar } from '#web/ui/layers/snackbars.ts';
import { copy } from './copy.ts';
import { findDraft, keepDraft } from './stored-drafts.ts';

/**
 * Moves text into the draft of another form. An existing draft there is replaced only if the user confirms.
 * False: nothing was moved, so the caller must keep the text.
 */
export async function moveDraft(key: string, values: object): Promise<boolean> {
  if (findDraft(key, values) && !(await mayReplace())) return false;
  keepDraft(key, values);
  // Storage that is full or blocked keeps nothing. Continuing would lose the text.
  if (JSON.stringify(findDraft(key, values)) === JSON.stringify(values)) return true;
  showSnackbar(copy['gone.notMoved'], { failed: true });
  return false;
}

const mayReplace = () =>
  confirm({ title: copy['gone.replace'], body: copy['gone.replaceBody'], action: copy['gone.replaceDo'] });
