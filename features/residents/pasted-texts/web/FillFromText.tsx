import { lazy, Suspense, useState } from 'react';
import { copy } from '#residents/pasted-texts/copy.ts';
import { fill } from '#shared/text/korean.ts';
import { ClipboardPaste } from '#web/icons.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import type { Filling } from './use-filling.ts';

const FillSheet = lazy(async () => ({ default: (await import('./FillSheet.tsx')).FillSheet }));

type Props = {
  filling: Filling<never>;
  /** A small button, where filling is not the main thing. */
  small?: boolean;
};

/** The button that opens the sheet, and the sheet, which loads with the first press. */
export function FillFromText({ filling, small }: Props) {
  const [wasOpened, setWasOpened] = useState(false);
  if (filling.pasted !== null && !wasOpened) setWasOpened(true);
  return (
    <div className="flex flex-col">
      <Button
        variant={small ? 'quiet' : 'secondary'}
        size={small ? 'small' : 'large'}
        icon={<Icon of={ClipboardPaste} size={small ? 16 : 20} />}
        onClick={filling.open}
        className={small ? 'self-start' : 'max-[22rem]:px-3'}
      >
        {copy['pastedText.open']}
      </Button>
      {/* Not a snackbar, which would cover the button of a form in a sheet. */}
      <p role="status" className="font-semibold text-brand text-row [&:not(:empty)]:pt-2">
        {filling.filled > 0 && fill(copy['pastedText.filled'], { count: filling.filled })}
      </p>
      {wasOpened && (
        <Suspense>
          <FillSheet filling={filling} />
        </Suspense>
      )}
    </div>
  );
}
