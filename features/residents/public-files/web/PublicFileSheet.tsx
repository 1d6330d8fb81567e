import { useState } from 'react';
import { copy } from '#residents/public-files/copy.ts';
import { mostTaken } from '#residents/public-files/limits.ts';
import type { FileRefusal } from '#residents/public-files/read-public-table.ts';
import { fill } from '#shared/text/korean.ts';
import { useAction } from '#web/requests/use-action.ts';
import { Button } from '#web/ui/Button.tsx';
import { Sheet } from '#web/ui/layers/Sheet.tsx';
import { showSnackbar } from '#web/ui/layers/snackbars.ts';
import { FileRows, type FoundRows, shownRows } from './FileRows.tsx';
import { PublicFileDrop } from './PublicFileDrop.tsx';

type Props<Value> = {
  about: string;
  /** The text about a file without the columns that are expected. */
  columnsText: string;
  /** Counts the rows: `{added}`, `{changed}` and `{same}` are filled in. */
  foundText: string;
  newText: string;
  nothingText: string;
  /** The rows of a file for the town, beside what the town has, or why it is refused. */
  readFile: (bytes: Uint8Array) => Promise<FoundRows<Value> | { refused: FileRefusal }>;
  /** Saves rows, and answers what is said then. */
  take: (values: Value[]) => Promise<string>;
  failed: (error: unknown) => string;
  onClose: () => void;
};

/** Reads a public file on this device, shows what each row would do, and saves those the editor chose. */
export function PublicFileSheet<Value>(props: Props<Value>) {
  const { about, columnsText, foundText, newText, nothingText, readFile, take, failed, onClose } = props;
  const [found, setFound] = useState<FoundRows<Value> | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const { act, busy } = useAction({
    run: async () => {
      const rows = found?.rows.filter(({ line }) => chosen.has(line)) ?? [];
      const done = await take(rows.map(({ value }) => value));
      onClose();
      return done;
    },
    done: (text) => text,
    failed,
  });

  function show(read: FoundRows<Value> | null) {
    setFound(read);
    // Odd rows wait for a look, and rows that are not shown for their turn.
    const { shown } = shownRows(read?.rows ?? []);
    const plain = shown.filter(({ canBeTaken, odd }) => canBeTaken && odd.length === 0);
    setChosen(new Set(plain.slice(0, mostTaken).map(({ line }) => line)));
  }

  function save() {
    if (chosen.size === 0) return showSnackbar(nothingText, { failed: true });
    if (chosen.size > mostTaken) return showSnackbar(copy['publicFiles.tooMany'], { failed: true });
    void act();
  }

  return (
    <Sheet
      open
      onClose={onClose}
      title={copy['publicFiles.title']}
      footer={
        found && (
          <Button busy={busy && copy['publicFiles.saving']} onClick={save}>
            {fill(copy['publicFiles.take'], { count: chosen.size })}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-row text-second">{about}</p>
        <PublicFileDrop readFile={readFile} columnsText={columnsText} onRead={show} />
        {found && (
          <FileRows
            rows={found.rows}
            left={found.left}
            chosen={chosen}
            onChoose={setChosen}
            foundText={foundText}
            newText={newText}
          />
        )}
      </div>
    </Sheet>
  );
}
