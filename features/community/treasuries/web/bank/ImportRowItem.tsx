import { copy } from '#community/treasuries/bank-copy.ts';
import { purposeLength } from '#community/treasuries/limits.ts';
import { signedText } from '#community/treasuries/web/won.ts';
import { fill } from '#shared/text/korean.ts';
import { dayText } from '#shared/time/date-text.ts';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import type { ImportRow } from './import-row.ts';

type Props = {
  row: ImportRow;
  isChosen: boolean;
  purpose: string;
  error: string | undefined;
  onChoose: (isChosen: boolean) => void;
  onPurpose: (purpose: string) => void;
};

/** A row of the file. What everybody will read of it is changed before it is written. */
export function ImportRowItem({ row, isChosen, purpose, error, onChoose, onPurpose }: Props) {
  const { line, day, why, isTwin } = row;
  return (
    <div className="flex flex-col gap-1 border-line border-b py-2">
      <Checkbox checked={isChosen} disabled={why !== null} onChange={onChoose}>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-24 flex-1 text-row">{dayText(day)}</span>
          <span className="font-bold text-body tabular-nums">{signedText(row)}</span>
        </span>
        <span className="flex flex-wrap items-center gap-1.5 text-hint text-meta">
          {fill(copy['bankFile.line'], { line })}
          {why && <Tag variant="neutral">{copy[`bankFile.${why}`]}</Tag>}
          {!why && isTwin && <Tag variant="warm">{copy['bankFile.twin']}</Tag>}
        </span>
        {!isChosen && <span className="block text-row text-second [overflow-wrap:anywhere]">{purpose}</span>}
      </Checkbox>
      {isChosen && (
        <TextField
          placeholder={fill(copy['bankFile.purposeOf'], { line })}
          autoComplete="off"
          value={purpose}
          max={purposeLength}
          error={error}
          onChange={onPurpose}
        />
      )}
    </div>
  );
}
