import { useEffect, useRef, useState } from 'react';
import { copy } from '#residents/pasted-texts/copy.ts';
import { FileText } from '#web/icons.ts';
import { FileInput } from '#web/images/FileInput.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { readFile } from './reading/read-file.ts';

/** Reads the text of a file on this device. */
export function FileField({ onRead }: { onRead: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const reading = useRef<AbortController>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  useEffect(() => () => reading.current?.abort(), []);

  async function read(file: File) {
    reading.current?.abort();
    const mine = new AbortController();
    reading.current = mine;
    setBusy(true);
    setError(undefined);
    const result = await readFile(file, mine.signal);
    if (mine.signal.aborted) return;
    setBusy(false);
    if ('refused' in result) return setError(copy[result.refused]);
    onRead(result.text);
  }

  return (
    <div className="flex flex-col gap-2">
      <Button
        variant="quiet"
        icon={<Icon of={FileText} size={20} />}
        busy={busy && copy['pastedText.reading']}
        onClick={() => input.current?.click()}
      >
        {copy['pastedText.file']}
      </Button>
      <FileInput ref={input} label={copy['pastedText.file']} accept=".hwpx,.pdf,.txt,.hwp" onChoose={read} />
      {error ? (
        <p role="alert" className="text-meta text-red">
          {error}
        </p>
      ) : (
        <p className="text-hint text-meta">{copy['pastedText.fileHint']}</p>
      )}
    </div>
  );
}
