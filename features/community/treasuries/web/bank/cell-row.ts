/** A row of a file. `line` counts from 1, as a spreadsheet does. */
export type CellRow = { line: number; cells: string[] };

/** Why a file is not read: the last part of a text's key, `bankFile.{why}`. */
export type FileRefusal = 'large' | 'rows' | 'old' | 'locked' | 'damaged' | 'unknown' | 'empty';

export type FileCells = { rows: CellRow[] } | { refused: FileRefusal };
