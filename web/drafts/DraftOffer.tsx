import { copy } from '#web/copy.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import type { Draft } from './use-draft.ts';

/** Asks whether to go on with what was being written. Closing it without an answer loses nothing. */
export function DraftOffer({ draft }: { draft: Pick<Draft<object>, 'offered' | 'resume' | 'startAnew'> }) {
  return (
    <Dialog
      alert
      open={draft.offered}
      onClose={draft.resume}
      title={copy['draft.found']}
      // Who types on while it opens throws nothing away.
      focusOn="button:last-of-type"
    >
      <Button look="quiet" onClick={draft.startAnew}>
        {copy['draft.discard']}
      </Button>
      <Button onClick={draft.resume}>{copy['draft.resume']}</Button>
    </Dialog>
  );
}
