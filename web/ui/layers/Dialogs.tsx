import { useEffect, useState } from 'react';
import { copy } from '#web/copy.ts';
import { copy as later } from '#web/later-copy.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from './Dialog.tsx';
import { type Asked, asked } from './dialogs.ts';

const { 'common.cancel': cancelling } = copy;

/** Beside an act that is itself a cancellation, 취소 could be either answer. */
const refusalOf = (action: string) => (action.includes(cancelling) ? later['common.keep'] : cancelling);

/**
 * Shows the questions of `confirm`. Mounted once, after the first screen: nobody is asked before they act.
 */
export function Dialogs() {
  const waiting = asked.use().at(-1);
  const [shown, setShown] = useState<Asked>();
  useEffect(() => {
    if (waiting) setShown(waiting);
  }, [waiting]);
  if (!shown) return null;

  const { title, body, action, cancel, danger } = shown.question;
  const settle = (yes: boolean) => waiting?.settle(yes);
  return (
    <Dialog alert open={Boolean(waiting)} onClose={() => settle(false)} title={title} body={body}>
      <Button variant="quiet" onClick={() => settle(false)}>
        {cancel ?? refusalOf(action)}
      </Button>
      <Button variant={danger ? 'danger' : 'primary'} onClick={() => settle(true)}>
        {action}
      </Button>
    </Dialog>
  );
}
