import { useEffect, useId, useRef } from 'react';
import { scrollIntoRow } from './bars/scroll-row.ts';
import { ChipRow } from './ChipRow.tsx';
import { classNames } from './class-names.ts';
import type { Choice } from './fields/Select.tsx';

export const chip = classNames(
  'target-44 inline-flex min-h-9 shrink-0 select-none items-center whitespace-nowrap rounded-full bg-fill px-3.5 py-1.5',
  'font-medium text-row text-second transition',
);

type Props = { label: string; choices: Choice[]; value: string; onChange: (value: string) => void };

/** Switches between views of the same list. A radio group, because exactly one is always chosen. */
export function Chips({ label, choices, value, onChange }: Props) {
  const name = useId();
  const row = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newly chosen chip must scroll into view
  useEffect(() => scrollIntoRow(row.current, row.current?.querySelector(':checked')?.parentElement), [value]);
  return (
    <ChipRow label={label} role="radiogroup" rowRef={row}>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className={classNames(
            chip,
            choice.value === value ? 'bg-ink! font-semibold text-page!' : 'active:bg-press',
          )}
        >
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
            className="-inset-y-1 absolute inset-x-0 z-1 h-11 w-full cursor-[inherit] appearance-none rounded-full border-0! outline-offset-0!"
          />
          {choice.label}
        </label>
      ))}
    </ChipRow>
  );
}
