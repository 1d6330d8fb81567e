import { copy } from '#residents/public-files/copy.ts';
import { fileBytes } from '#residents/public-files/limits.ts';
import type { FileRefusal } from '#residents/public-files/read-public-table.ts';
import { FileDrop } from './FileDrop.tsx';
import type { FoundRows } from './FileRows.tsx';

type Props<Value> = {
  /** The rows of a file for the town, or why it is refused. */
  readFile: (bytes: Uint8Array) => Promise<FoundRows<Value> | { refused: FileRefusal }>;
  /** The text about a file without the columns that are expected. */
  columnsText: string;
  onRead: (found: FoundRows<Value> | null) => void;
};

/** Takes a public file. One that is too large is refused before it is read. */
export function PublicFileDrop<Value>({ readFile, columnsText, onRead }: Props<Value>) {
  async function read(file: File) {
    const result =
      file.size > fileBytes
        ? ({ refused: 'large' } as const)
        : await readFile(new Uint8Array(await file.arrayBuffer()));
    onRead('refused' in result ? null : result);
    if (!('refused' in result)) return undefined;
    return result.refused === 'columns' ? columnsText : copy[`publicFiles.${result.refused}`];
  }
  return <FileDrop accept=".csv,.txt,text/csv" read={read} />;
}
