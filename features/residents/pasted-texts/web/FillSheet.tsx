import { useDeferredValue, useEffect, useState } from 'react';
import { copy } from '#residents/pasted-texts/copy.ts';
import { mostSigns } from '#residents/pasted-texts/limits.ts';
import { textToRead } from '#residents/pasted-texts/text-to-read.ts';
import { readNotice } from '#shared/korean-dates/notice.ts';
import { seoulDay } from '#shared/time/dates.ts';
import { useValues } from '#web/forms/use-values.ts';
import { useMe } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { Sheet } from '#web/ui/layers/Sheet.tsx';
import { showSnackbar } from '#web/ui/layers/snackbars.ts';
import { FileField } from './FileField.tsx';
import { FoundRows } from './FoundRows.tsx';
import type { Filling } from './use-filling.ts';
import { usePicked } from './use-picked.ts';

/** A text is pasted or read from a file, what it says is chosen, and the form is filled. */
export function FillSheet({ filling }: { filling: Filling<never> }) {
  const { pasted } = filling;
  return pasted === null ? (
    <Sheet open={false} onClose={filling.close} title={copy['pastedText.open']}>
      {null}
    </Sheet>
  ) : (
    <OpenSheet filling={filling} pasted={pasted} />
  );
}

function OpenSheet({ filling, pasted }: { filling: Filling<never>; pasted: string }) {
  const me = useMe();
  // The pasted text stays through a closed sheet and a reload, until it has filled the form.
  const { values, change, reset } = useValues(
    () => ({ text: '', isFile: false }),
    `${me.id}:pasted:${filling.kinds.join('-')}`,
  );
  const { text, isFile } = values;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a text that is pasted into the form opens the sheet once
  useEffect(() => {
    if (pasted) change({ text: pasted, isFile: false });
  }, [pasted]);
  const read = textToRead(useDeferredValue(text));
  const guesses = useGuesses(read, filling.kinds);
  const picked = usePicked({ text: read, guesses, isFile });
  const isEmpty = read.trim() === '';

  async function fillIn() {
    if (!picked.isAny) return showSnackbar(copy['pastedText.nothingChosen'], { failed: true });
    reset();
    filling.close();
    await filling.fillIn(picked.picked);
  }

  return (
    <Sheet
      open
      onClose={filling.close}
      title={copy['pastedText.open']}
      footer={!isEmpty && <Button onClick={fillIn}>{copy['pastedText.fill']}</Button>}
    >
      <div className="flex flex-col gap-4">
        <p className="text-row text-second">{copy['pastedText.body']}</p>
        <TextArea
          label={copy['pastedText.text']}
          placeholder={copy['pastedText.placeholder']}
          hint={text.length > mostSigns ? copy['pastedText.long'] : undefined}
          rows={4}
          value={text}
          onChange={(typed) => change({ text: typed })}
          className="max-h-[24dvh]!"
        />
        <FileField onRead={(found) => change({ text: textToRead(found), isFile: true })} />
        {!isEmpty && <FoundRows text={read} guesses={guesses} picked={picked} hasText={filling.hasText} />}
      </div>
    </Sheet>
  );
}

function useGuesses(text: string, kinds: Filling['kinds']) {
  const [today] = useState(() => seoulDay(new Date()));
  const [known, setKnown] = useState(() => ({ text, found: readNotice(text, today) }));
  if (known.text !== text) setKnown({ text, found: readNotice(text, today) });
  return known.found.filter(({ kind }) => kinds.includes(kind));
}
