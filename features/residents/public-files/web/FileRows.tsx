import { copy } from '#residents/public-files/copy.ts';
import { mostShown } from '#residents/public-files/limits.ts';
import { fill } from '#shared/text/korean.ts';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { Tag } from '#web/ui/Tag.tsx';

/** A row of a file beside what the town has. */
type FileRow<Value> = {
  /** Counted from 1, as a spreadsheet does. */
  line: number;
  state: 'new' | 'changed' | 'same';
  title: string;
  text: string;
  /** The text that the town has instead of `text`. */
  before?: string;
  /** The oddities of the row. */
  odd: string[];
  canBeTaken: boolean;
  /** The value that is saved if the row is taken. */
  value: Value;
};

/** The rows of a file for the town. `left`: the text about rows that are left out. */
export type FoundRows<Value> = { rows: FileRow<Value>[]; left?: string };

/**
 * The rows that change something or want a look. Those that can be taken come
 * first, so that no others hide them.
 */
export function shownRows<Value>(rows: FileRow<Value>[]): { shown: FileRow<Value>[]; hasMore: boolean } {
  const all = rows.filter((row) => row.state !== 'same' || row.odd.length > 0);
  const ordered = [...all.filter((row) => row.canBeTaken), ...all.filter((row) => !row.canBeTaken)];
  return { shown: ordered.slice(0, mostShown), hasMore: ordered.length > mostShown };
}

type Props<Value> = FoundRows<Value> & {
  /** The lines that are chosen. */
  chosen: ReadonlySet<number>;
  onChoose: (lines: ReadonlySet<number>) => void;
  foundText: string;
  newText: string;
};

/** The effect of each row of the file. Rows that change nothing are only counted. */
export function FileRows<Value>({ rows, left, chosen, onChoose, foundText, newText }: Props<Value>) {
  const count = (state: FileRow<Value>['state']) => rows.filter((row) => row.state === state).length;
  const odd = rows.filter((row) => row.odd.length > 0).length;
  const { shown, hasMore } = shownRows(rows);
  const flip = (line: number, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(line);
    else next.delete(line);
    onChoose(next);
  };
  return (
    <section aria-label={copy['publicFiles.title']} className="flex flex-col">
      <div role="status" className="text-row text-second">
        <p className="font-semibold">
          {fill(foundText, { added: count('new'), changed: count('changed'), same: count('same') })}
          {odd > 0 && ` · ${fill(copy['publicFiles.odd'], { count: odd })}`}
        </p>
        {left && <p>{left}</p>}
      </div>
      {shown.map((row) => (
        <Checkbox
          key={row.line}
          checked={chosen.has(row.line)}
          disabled={!row.canBeTaken}
          onChange={(on) => flip(row.line, on)}
        >
          <Row row={row} newText={newText} />
        </Checkbox>
      ))}
      {hasMore && <p className="pt-3 text-row text-second">{copy['publicFiles.firstRows']}</p>}
    </section>
  );
}

type RowProps = { row: Omit<FileRow<unknown>, 'value'>; newText: string };

function Row({ row: { line, state, title, text, before, odd }, newText }: RowProps) {
  const stateTexts = {
    new: newText,
    changed: copy['publicFiles.changed'],
    same: copy['publicFiles.same'],
  };
  return (
    <span className="block min-w-0 [overflow-wrap:anywhere]">
      <span className="flex flex-wrap items-center gap-1.5">
        <Tag variant={state === 'same' ? 'neutral' : 'brand'}>{stateTexts[state]}</Tag>
        {odd.length > 0 && <Tag variant="warm">{copy['publicFiles.oddTag']}</Tag>}
        <span className="text-hint text-meta">{fill(copy['publicFiles.line'], { line })}</span>
      </span>
      <span className="block font-semibold text-body">{title}</span>
      <span className="block text-meta text-second">{text}</span>
      {before && (
        <span className="block text-hint text-meta">
          {fill(copy['publicFiles.before'], { text: before })}
        </span>
      )}
      {odd.map((each) => (
        <span key={each} className="block font-semibold text-meta text-warm">
          {each}
        </span>
      ))}
    </span>
  );
}
