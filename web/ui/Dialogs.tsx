import { useEffect, useState } from 'react';
import { copy } from '#web/copy.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { type Asked, asked } from './dialogs.ts';

/** Shows the questions of `confirm`. Mounted once, after the first screen: nobody is asked before they act. */
export function Dialogs() {
  const waiting = asked.use().at(-1);
  const [shown, setShown] = useState<Asked>();
  useEffect(() => {
    if (waiting) setShown(waiting);
  }, [waiting]);
  if (!shown) return null;

  const { title, body, action, cancel, danger } = shown.question;
  const answer = (yes: boolean) => waiting?.answer(yes);
  return (
    <Dialog alert open={Boolean(waiting)} onClose={() => answer(false)} title={title} body={body}>
      <Button look="quiet" onClick={() => answer(false)}>
        {cancel ?? copy['common.cancel']}
      </Button>
      <Button look={danger ? 'danger' : 'primary'} onClick={() => answer(true)}>
        {action}
      </Button>
    </Dialog>
  );
}
