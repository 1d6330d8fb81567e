import { useRef, useState } from 'react';
import { copy } from '#residents/public-files/copy.ts';
import { FileSpreadsheet } from '#web/icons.ts';
import { FileInput } from '#web/images/FileInput.tsx';
import { useAction } from '#web/requests/use-action.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';

type Props = {
  /** The types to choose from. */
  accept: string;
  /** Reads a file. Resolves to the sentence that says why it is refused. */
  read: (file: File) => Promise<string | undefined>;
};

/** Takes a file, chosen or dropped, and has it read on this device. */
export function FileDrop({ accept, read }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const { act: take, busy } = useAction({
    async run(file: File) {
      setError(undefined);
      setError(await read(file));
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
        if (file) void take(file);
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
        accept={accept}
        onChoose={(file) => void take(file)}
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
