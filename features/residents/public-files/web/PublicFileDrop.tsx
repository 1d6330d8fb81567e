import { useRef, useState } from 'react';
import { copy } from '#residents/public-files/copy.ts';
import { fileBytes } from '#residents/public-files/limits.ts';
import type { FileRefusal } from '#residents/public-files/read-public-table.ts';
import { FileSpreadsheet } from '#web/icons.ts';
import { FileInput } from '#web/images/FileInput.tsx';
import { useAction } from '#web/requests/use-action.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import type { FoundRows } from './FileRows.tsx';

type Props<Value> = {
  /** The rows of a file for the town, or why it is refused. */
  readFile: (bytes: Uint8Array) => Promise<FoundRows<Value> | { refused: FileRefusal }>;
  /** The text about a file without the columns that are expected. */
  columnsText: string;
  onRead: (found: FoundRows<Value> | null) => void;
};

/**
 * Takes a public file, chosen or dropped, and reads it on this device. One that is too large is
 * refused before it is read.
 */
export function PublicFileDrop<Value>({ readFile, columnsText, onRead }: Props<Value>) {
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const { act: read, busy } = useAction({
    async run(file: File) {
      setError(undefined);
      const result =
        file.size > fileBytes
          ? ({ refused: 'large' } as const)
          : await readFile(new Uint8Array(await file.arrayBuffer()));
      if ('refused' in result)
        setError(result.refused === 'columns' ? columnsText : copy[`publicFiles.${result.refused}`]);
      onRead('refused' in result ? null : result);
    },
    failed: () => copy['publicFiles.failed'],
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a file can be dropped here; the button does the same by key
    <div
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const [file] = event.dataTransfer.files;
        if (file) void read(file);
      }}
      className="flex flex-col gap-2 rounded-control border border-edge border-dashed p-4"
    >
      <Button
        variant="quiet"
        icon={<Icon of={FileSpreadsheet} size={20} />}
        busy={busy && copy['publicFiles.reading']}
        onClick={() => input.current?.click()}
      >
        {copy['publicFiles.choose']}
      </Button>
      <FileInput
        ref={input}
        label={copy['publicFiles.choose']}
        accept=".csv,.txt,text/csv"
        onChoose={(file) => void read(file)}
      />
      {error ? (
        <p role="alert" className="text-meta text-red">
          {error}
        </p>
      ) : (
        <p className="text-hint text-meta">{copy['publicFiles.drop']}</p>
      )}
    </div>
  );
}
