import { useQueryClient } from '@tanstack/react-query';
import { FileSpreadsheet } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ComparedRow } from '#features/pickups/compare.ts';
import { copy as kindCopy } from '#features/pickups/copy.ts';
import { copy } from '#features/pickups/desk-copy.ts';
import { mostTaken } from '#features/pickups/limits.ts';
import { takeRows } from '#features/pickups/web/api.ts';
import { seoulDay } from '#shared/dates.ts';
import { newId } from '#shared/ids.ts';
import { fill } from '#shared/korean.ts';
import { errorMessage } from '#web/errors.ts';
import { FileInput } from '#web/images/FileInput.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Sheet } from '#web/ui/Sheet.tsx';
import { showSnackbar } from '#web/ui/snackbars.ts';
import { useAction } from '#web/use-action.ts';
import { ImportRows } from './ImportRows.tsx';
import { readPickupFile } from './read-pickup-file.ts';

type Props = { cityCode: string; onClose: () => void };

const texts = { ...kindCopy, ...copy };

/** Reads a public file on this device, shows what each row would do, and saves those that the editor chose. */
export function ImportSheet({ cityCode, onClose }: Props) {
  const queries = useQueryClient();
  const [rows, setRows] = useState<ComparedRow[] | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const { act: take, busy } = useAction({
    run: async () => {
      const taken = await takeRows({ cityCode, items: (rows ?? []).filter(isIn(chosen)).map(areaOf) });
      await queries.invalidateQueries({ queryKey: ['pickup-areas'] });
      onClose();
      return taken;
    },
    done: (taken) => fill(copy['pickups.imported'], taken),
    failed: (error) => errorMessage(error, texts, copy['pickups.failed']),
  });

  function show(found: ComparedRow[] | null) {
    setRows(found);
    // What is odd waits for a look.
    const plain = (found ?? []).filter(
      ({ canBeTaken, odd, state }) => canBeTaken && odd.length === 0 && state !== 'same',
    );
    setChosen(new Set(plain.slice(0, mostTaken).map(({ line }) => line)));
  }

  function save() {
    if (chosen.size === 0) return showSnackbar(copy['pickups.importNothing'], { failed: true });
    if (chosen.size > mostTaken) return showSnackbar(copy['pickups.importTooMany'], { failed: true });
    void take();
  }

  return (
    <Sheet
      open
      onClose={onClose}
      title={copy['pickups.import']}
      footer={
        rows && (
          <Button busy={busy && copy['pickups.saving']} onClick={save}>
            {fill(copy['pickups.importTake'], { count: chosen.size })}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-row text-second">{copy['pickups.importAbout']}</p>
        <FileDrop cityCode={cityCode} onRead={show} />
        {rows && <ImportRows rows={rows} chosen={chosen} onChoose={setChosen} />}
      </div>
    </Sheet>
  );
}

const isIn =
  (chosen: ReadonlySet<number>) =>
  ({ line }: ComparedRow) =>
    chosen.has(line);

const areaOf = ({ area, before }: ComparedRow) => ({
  ...area,
  id: before?.id ?? newId(),
  asOf: area.asOf ?? before?.asOf ?? seoulDay(new Date()),
});

type DropProps = { cityCode: string; onRead: (rows: ComparedRow[] | null) => void };

function FileDrop({ cityCode, onRead }: DropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const { act: read, busy } = useAction({
    async run(file: File) {
      setError(undefined);
      const answer = await readPickupFile(file, cityCode);
      if ('refused' in answer) setError(copy[`pickups.file.${answer.refused}`]);
      onRead('rows' in answer ? answer.rows : null);
    },
    failed: () => copy['pickups.file.failed'],
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
        look="quiet"
        icon={<Icon of={FileSpreadsheet} size={20} />}
        busy={busy && copy['pickups.importReading']}
        onClick={() => input.current?.click()}
      >
        {copy['pickups.importChoose']}
      </Button>
      <FileInput
        ref={input}
        label={copy['pickups.importChoose']}
        accept=".csv,.txt,text/csv"
        onChoose={(file) => void read(file)}
      />
      {error ? (
        <p role="alert" className="text-meta text-red">
          {error}
        </p>
      ) : (
        <p className="text-hint text-meta">{copy['pickups.importDrop']}</p>
      )}
    </div>
  );
}
