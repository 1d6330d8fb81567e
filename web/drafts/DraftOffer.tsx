import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/layers/Dialog.tsx';
import { copy } from './copy.ts';
import type { Draft } from './use-draft.ts';

/**
 * Asks whether to continue a kept draft. Closing it without an answer continues the draft, so nothing is
 * lost.
 */
export function DraftOffer({ draft }: { draft: Pick<Draft<object>, 'offered' | 'resume' | 'startAnew'> }) {
  return (
    <Dialog
      alert
      open={draft.offered}
      onClose={draft.resume}
      title={copy['draft.found']}
      // A user who keeps typing while the dialog opens must not discard the draft.
      focusOn="button:last-of-type"
    >
      <Button variant="quiet" onClick={draft.startAnew}>
        {copy['draft.discard']}
      </Button>
      <Button onClick={draft.resume}>{copy['draft.resume']}</Button>
    </Dialog>
  );
}
