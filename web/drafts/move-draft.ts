import { copy } from '#web/copy.ts';
import { confirm } from '#web/ui/dialogs.ts';
import { showSnackbar } from '#web/ui/snackbars.ts';
import { findDraft, keepDraft } from './kept-drafts.ts';

/**
 * Puts what was written into the draft of another form. What waits there is replaced only if the person says so. False:
 * nothing has moved, and the text must stay where it is.
 */
export async function moveDraft(key: string, values: object): Promise<boolean> {
  if (findDraft(key, values) && !(await mayReplace())) return false;
  keepDraft(key, values);
  // A storage that is full or closed keeps nothing: going on would lose the text.
  if (JSON.stringify(findDraft(key, values)) === JSON.stringify(values)) return true;
  showSnackbar(copy['gone.notMoved'], { failed: true });
  return false;
}

const mayReplace = () =>
  confirm({ title: copy['gone.replace'], body: copy['gone.replaceBody'], action: copy['gone.replaceDo'] });
