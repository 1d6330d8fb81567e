import { useEffect, useId, useRef } from 'react';
import { Check, MapPin } from '#web/icons.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { RegionName } from './RegionName.tsx';

type Props = {
  label: string;
  choices: readonly { code: string; name: string }[];
  value: string | null;
  onChange: (code: string) => void;
  /** Provinces are at the start with a grey background, cities at the end. */
  side: 'start' | 'end';
  /** The text shown while there are no choices. */
  empty?: string;
};

/** One of two columns that scroll independently. Arrow keys move and choose, as with native radio buttons. */
export function RegionRadios({ label, choices, value, onChange, side, empty }: Props) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  // A city chosen by search may be outside the visible part of the column.
  useEffect(() => {
    if (value !== null) showChecked(list.current);
  }, [value]);

  return (
    <div
      role="radiogroup"
      aria-labelledby={id}
      className={classNames('flex min-h-0 flex-col', side === 'start' && 'border-line border-r bg-fill')}
    >
      <p
        id={id}
        className="shrink-0 border-line border-b px-[12px] py-2.5 font-semibold text-meta text-second"
      >
        {label}
      </p>
      {choices.length === 0 ? (
        <p className="flex flex-1 flex-col items-center justify-center gap-3 px-4 text-center text-hint text-row">
          <Icon of={MapPin} size={28} />
          {empty}
        </p>
      ) : (
        <div ref={list} className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain">
          {choices.map(({ code, name }) => (
            <label
              key={code}
              className={classNames(
                'pressable relative flex min-h-12 items-center gap-1 px-[12px] py-2 text-body text-ink',
                'has-checked:font-semibold has-checked:text-brand',
                side === 'start' ? 'has-checked:bg-page' : 'has-checked:bg-brand-tint',
              )}
            >
              <input
                type="radio"
                name={id}
                value={code}
                checked={code === value}
                onChange={() => onChange(code)}
                className="peer absolute inset-0 size-full cursor-[inherit] appearance-none border-0! focus-visible:-outline-offset-2"
              />
              <span className="pointer-events-none relative min-w-0 flex-1">
                <RegionName name={name} />
              </span>
              {side === 'end' && (
                <Icon of={Check} size={20} className="pointer-events-none invisible peer-checked:visible" />
              )}
            </label>
          ))}
        </div>
      )}
    </div>
  );
}

/** Scrolls only the column: `scrollIntoView` would also scroll the page. */
function showChecked(list: HTMLElement | null) {
  const row = list?.querySelector('input:checked')?.parentElement;
  if (!list || !row) return;
  const isShown =
    row.offsetTop >= list.scrollTop && row.offsetTop + row.offsetHeight <= list.scrollTop + list.clientHeight;
  if (!isShown) list.scrollTop = row.offsetTop - (list.clientHeight - row.offsetHeight) / 2;
}
