import type { ComparedRow } from '#features/pickups/compare.ts';
import { kindsText } from '#features/pickups/day-text.ts';
import { copy } from '#features/pickups/desk-copy.ts';
import type { Oddity, ReadArea } from '#features/pickups/read-table.ts';
import { fill } from '#shared/korean.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { daysText } from './rule-values.ts';

type Props = {
  rows: ComparedRow[];
  /** The lines that are chosen. */
  chosen: ReadonlySet<number>;
  onChoose: (lines: ReadonlySet<number>) => void;
};

/** What each row of the file would do. Those that change nothing are only counted. */
export function ImportRows({ rows, chosen, onChoose }: Props) {
  const count = (state: ComparedRow['state']) => rows.filter((row) => row.state === state).length;
  const odd = rows.filter((row) => row.odd.length > 0).length;
  const shown = rows.filter((row) => row.state !== 'same' || row.odd.length > 0);
  const flip = (line: number, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(line);
    else next.delete(line);
    onChoose(next);
  };
  return (
    <section aria-label={copy['pickups.import']} className="flex flex-col">
      <p role="status" className="font-semibold text-row text-second">
        {fill(copy['pickups.importFound'], {
          added: count('new'),
          changed: count('changed'),
          same: count('same'),
        })}
        {odd > 0 && ` · ${fill(copy['pickups.importOdd'], { count: odd })}`}
      </p>
      {shown.map((row) => (
        <Checkbox
          key={row.line}
          checked={chosen.has(row.line)}
          disabled={!row.canBeTaken}
          onChange={(on) => flip(row.line, on)}
        >
          <Row row={row} />
        </Checkbox>
      ))}
    </section>
  );
}

const stateTexts = {
  new: copy['pickups.importNew'],
  changed: copy['pickups.importChanged'],
  same: copy['pickups.importSame'],
};

function Row({ row: { line, area, state, before, odd } }: { row: ComparedRow }) {
  const text = textOf(area);
  const was = before && textOf(before);
  return (
    <span className="block min-w-0 [overflow-wrap:anywhere]">
      <span className="flex flex-wrap items-center gap-1.5">
        <Tag look={state === 'same' ? 'neutral' : 'brand'}>{stateTexts[state]}</Tag>
        {odd.length > 0 && <Tag look="warm">{copy['pickups.importOddTag']}</Tag>}
        <span className="text-hint text-meta">{fill(copy['pickups.importLine'], { line })}</span>
      </span>
      <span className="block font-semibold text-body">{area.name}</span>
      <span className="block text-meta text-second">{text}</span>
      {state === 'changed' && was && was !== text && (
        <span className="block text-hint text-meta">{fill(copy['pickups.importBefore'], { text: was })}</span>
      )}
      {odd.map((oddity) => (
        <span key={oddity.what} className="block font-semibold text-meta text-warm">
          {oddText(oddity)}
        </span>
      ))}
    </span>
  );
}

const oddText = ({ what, text = '' }: Oddity) => fill(copy[`pickups.odd.${what}`], { text });

/** `음식물 매주 월·수요일 19:00~02:00, 재활용 … · 천전리, 율문리 · 033-250-3000`. */
function textOf({ rules, places, phone, note }: Pick<ReadArea, 'rules' | 'places' | 'phone' | 'note'>) {
  const lines = rules.map((rule) =>
    [kindsText([rule.kind]), daysText(rule), rule.starts && `${rule.starts}~${rule.ends}`]
      .filter(Boolean)
      .join(' '),
  );
  return [lines.join(', '), places, note, phone].filter(Boolean).join(' · ');
}
