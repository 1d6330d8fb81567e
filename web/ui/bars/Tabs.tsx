import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import type { Choice } from '#web/ui/fields/Select.tsx';
import { scrollIntoRow } from './scroll-row.ts';

type Props = {
  /** Connects the tabs to the `TabPanel` with the same id. */
  id: string;
  label: string;
  /** `count`: shown beside the label, not part of the accessible name. */
  choices: (Choice & { count?: string })[];
  value: string;
  onChange: (value: string) => void;
};

export function Tabs({ id, label, choices, value, onChange }: Props) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(
    () => scrollIntoRow(row.current, row.current?.querySelector(`[id="${id}-tab-${value}"]`)),
    [id, value],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const next = target(event.key, choices, value);
    if (next === undefined) return;
    event.preventDefault();
    onChange(next);
    row.current?.querySelector<HTMLElement>(`[id="${id}-tab-${next}"]`)?.focus();
  };
  return (
    <div
      ref={row}
      role="tablist"
      aria-label={label}
      onKeyDown={onKeyDown}
      className="scroll-row flex border-line border-b bg-page px-2"
    >
      {choices.map((choice) => {
        const selected = choice.value === value;
        return (
          <button
            key={choice.value}
            id={`${id}-tab-${choice.value}`}
            type="button"
            role="tab"
            aria-selected={selected}
            aria-controls={selected ? `${id}-panel` : undefined}
            tabIndex={selected ? 0 : -1}
            onClick={() => onChange(choice.value)}
            className={classNames(
              'relative min-h-11 min-w-fit flex-1 whitespace-nowrap px-2 text-[0.9375rem] transition-colors',
              'focus-visible:-outline-offset-2 focus-visible:rounded-control',
              'after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 after:rounded-full after:bg-ink after:transition after:duration-200',
              selected ? 'font-bold text-ink' : 'font-semibold text-hint after:scale-x-50 after:opacity-0',
            )}
          >
            {/* A short label makes a tab as wide as a finger, too. */}
            <span className="inline-block min-w-7">{choice.label}</span>
            {choice.count && (
              <span aria-hidden="true" className="ml-1 font-medium text-hint text-meta tabular-nums">
                {choice.count}
              </span>
            )}
          </button>
        );
      })}
    </div>
  );
}

export function TabPanel({ id, value, children }: { id: string; value: string; children: ReactNode }) {
  return (
    <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-tab-${value}`}>
      {children}
    </div>
  );
}

function target(key: string, choices: Choice[], value: string) {
  const at = choices.findIndex((choice) => choice.value === value);
  const moves: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 };
  const to = moves[key];
  return to === undefined ? undefined : choices.at(to % choices.length)?.value;
}
