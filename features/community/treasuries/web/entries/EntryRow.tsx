import type { TreasuryEntry } from '#community/treasuries/contract.ts';
import { copy } from '#community/treasuries/copy.ts';
import { signedText } from '#community/treasuries/web/won.ts';
import { fill } from '#shared/text/korean.ts';
import { dayText } from '#shared/time/date-text.ts';
import { Paperclip } from '#web/icons.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/Icon.tsx';

type Props = { entry: TreasuryEntry; onOpen: () => void };

/** An entry: what it was for and its sum, and below them its day, its receipt and what became of it. */
export function EntryRow({ entry, onOpen }: Props) {
  const { purpose, kind, counteredBy } = entry;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="pressable flex w-full flex-col gap-1 border-line border-b px-4 py-3.5 text-start focus-visible:-outline-offset-2"
    >
      <span className="flex w-full flex-wrap items-baseline justify-end gap-x-3 gap-y-0.5">
        <span
          dir="auto"
          className={classNames(
            'min-w-32 flex-1 font-semibold text-head [overflow-wrap:anywhere]',
            counteredBy !== null && 'text-second line-through',
          )}
        >
          {purpose}
        </span>
        <span
          className={classNames(
            'font-bold text-head tabular-nums',
            kind === 'income' && 'text-brand',
            counteredBy !== null && 'text-second! line-through',
          )}
        >
          {signedText(entry)}
        </span>
      </span>
      <Facts entry={entry} />
    </button>
  );
}

function Facts({
  entry: { day, number, receipt, counters, counteredBy, questions },
}: {
  entry: TreasuryEntry;
}) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-hint text-meta">
      <span>{dayText(day)}</span>
      <span>{fill(copy['treasury.number'], { n: number })}</span>
      {receipt && (
        <span className="inline-flex items-center gap-0.5">
          <Icon of={Paperclip} size={14} />
          {copy['treasury.receipt']}
        </span>
      )}
      {counteredBy !== null && (
        <span className="font-semibold text-second">
          {fill(copy['treasury.counteredBy'], { n: counteredBy })}
        </span>
      )}
      {counters !== null && (
        <span className="font-semibold text-second">
          {fill(copy['treasury.countersOf'], { n: counters })}
        </span>
      )}
      {questions > 0 && (
        <span className="font-semibold text-brand">
          {fill(copy['treasury.questions'], { count: questions })}
        </span>
      )}
    </span>
  );
}
