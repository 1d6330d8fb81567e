import { useMemo, useState } from 'react';
import { bankFileBytes } from '#community/treasuries/limits.ts';
import { newId } from '#shared/ids.ts';
import { bankRows } from './bank-rows.ts';
import type { CellRow, FileRefusal } from './cell-row.ts';
import { type Columns, canBeRead, findColumns } from './columns.ts';

type Opened = { cells: CellRow[]; headLine: number; columns: Columns; isKnown: boolean; ids: string[] };

/** A bank's file that was read on this device: its cells, and what each column has. */
export function useBankFile() {
  const [opened, setOpened] = useState<Opened | null>(null);

  /** Resolves to why the file is refused. */
  async function open(file: File): Promise<FileRefusal | undefined> {
    setOpened(null);
    if (file.size > bankFileBytes) return 'large';
    // Only a chosen file needs the readers of workbooks and of CSV.
    const { fileCells } = await import('./file-cells.ts');
    const read = fileCells(new Uint8Array(await file.arrayBuffer()));
    if ('refused' in read) return read.refused;
    const found = findColumns(read.rows);
    setOpened({
      cells: read.rows,
      headLine: found?.headLine ?? 0,
      columns: found?.columns ?? {},
      isKnown: found !== null,
      // An id for each row, so that the same press twice writes each entry once.
      ids: read.rows.map(() => newId()),
    });
    return undefined;
  }

  const { rows, unread } = useMemo(() => rowsOf(opened), [opened]);
  const setColumns = (columns: Columns) => setOpened((before) => before && { ...before, columns });
  return { open, opened, rows, unread, setColumns };
}

function rowsOf(opened: Opened | null) {
  if (!opened || !canBeRead(opened.columns)) return { rows: [], unread: 0 };
  const { cells, ids, columns, headLine } = opened;
  const { rows, unread } = bankRows(cells, columns, headLine);
  const idOf = new Map(cells.map(({ line }, at) => [line, ids[at] ?? '']));
  return { rows: rows.map((row) => ({ ...row, id: idOf.get(row.line) ?? '' })), unread };
}
