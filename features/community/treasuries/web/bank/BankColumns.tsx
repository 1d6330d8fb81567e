import { copy } from '#community/treasuries/bank-copy.ts';
import { fill } from '#shared/text/korean.ts';
import { ChevronDown } from '#web/icons.ts';
import { Select } from '#web/ui/fields/Select.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import type { CellRow } from './cell-row.ts';
import { type Columns, canBeRead, columnRoles } from './columns.ts';

type Props = {
  cells: CellRow[];
  headLine: number;
  columns: Columns;
  isKnown: boolean;
  onChange: (columns: Columns) => void;
};

const none = 'none';
/** Enough rows to show what a column has. */
const sampled = 30;

/** The meaning of each column of a file. The part is open where the heads are not known. */
export function BankColumns({ cells, headLine, columns, isKnown, onChange }: Props) {
  const choices = [{ value: none, label: copy['bankFile.columnNone'] }, ...columnChoices(cells, headLine)];
  return (
    <details open={!isKnown} className="rounded-card bg-fill px-4 py-2">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-row">
        <span className="min-w-0 flex-1">
          {copy[isKnown ? 'bankFile.columnsFound' : 'bankFile.columnsUnknown']}
        </span>
        <Icon of={ChevronDown} size={20} className="shrink-0 text-hint" />
      </summary>
      <div className="flex flex-col gap-4 pt-2 pb-3">
        {columnRoles.map((role) => (
          <Select
            key={role}
            label={copy[`bankFile.role.${role}`]}
            choices={choices}
            value={String(columns[role] ?? none)}
            onChange={(value) => {
              const { [role]: _, ...others } = columns;
              onChange(value === none ? others : { ...others, [role]: Number(value) });
            }}
          />
        ))}
        {!canBeRead(columns) && (
          <p role="status" className="text-meta text-second">
            {copy['bankFile.needColumns']}
          </p>
        )}
      </div>
    </details>
  );
}

/** Columns by their letter, as a spreadsheet has them, each with the first thing that stands in it. */
function columnChoices(cells: CellRow[], headLine: number) {
  const rows = cells.filter(({ line }) => line >= headLine).slice(0, sampled);
  const width = Math.max(0, ...rows.map((row) => row.cells.length));
  return Array.from({ length: width }, (_, place) => {
    const texts = rows.map((row) => row.cells[place]).filter(Boolean);
    const sample = texts.slice(0, 2).join(', ').slice(0, 40);
    return {
      value: String(place),
      label: fill(copy['bankFile.column'], { letter: letterOf(place), sample }),
    };
  });
}

const letterOf = (place: number): string =>
  (place < 26 ? '' : letterOf(Math.floor(place / 26) - 1)) + String.fromCharCode(65 + (place % 26));
