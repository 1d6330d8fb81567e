import { useState } from 'react';
import { copy } from '#web/forms/edit-copy.ts';
import { Button } from '#web/ui/Button.tsx';
import { Sheet } from '#web/ui/layers/Sheet.tsx';
import { showSnackbar } from '#web/ui/layers/snackbars.ts';
import { Notice } from './Notice.tsx';

/** The texts of an item by their labels, as somebody else has saved them. */
export type Theirs = { label: string; text: string }[];

/** Appears above a form whose item was changed elsewhere since it was opened. Both texts stay. */
export function ChangedNotice({ theirs, className }: { theirs: Theirs; className?: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Notice
        sentence={copy['edit.changedMeanwhile']}
        hint={copy['edit.bothKept']}
        action={copy['edit.showTheirs']}
        onAction={() => setOpen(true)}
        className={className}
      />
      <Sheet open={open} onClose={() => setOpen(false)} title={copy['edit.theirs']}>
        <dl className="flex flex-col gap-5">
          {theirs.map(({ label, text }) => (
            <div key={label}>
              <dt className="flex items-center justify-between gap-3 text-meta text-second">
                {label}
                {text !== '' && (
                  <Button size="small" variant="quiet" onClick={() => void copyText(text)}>
                    {copy['edit.copy']}
                  </Button>
                )}
              </dt>
              <dd dir="auto" className="mt-1 whitespace-pre-wrap text-body [overflow-wrap:anywhere]">
                {text || copy['edit.empty']}
              </dd>
            </div>
          ))}
        </dl>
      </Sheet>
    </>
  );
}

/** In-app browsers often have no clipboard API. */
async function copyText(text: string) {
  try {
    await navigator.clipboard.writeText(text);
    showSnackbar(copy['edit.copied']);
  } catch {
    showSnackbar(copy['edit.notCopied'], { failed: true });
  }
}
