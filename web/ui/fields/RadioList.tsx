import { type ReactNode, useId } from 'react';
import { Check } from '#web/icons.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/Icon.tsx';
import type { Choice } from './Select.tsx';

type Props = {
  label: string;
  /** Shows the label above the list. Otherwise only screen readers get it. */
  labelShown?: boolean;
  choices: (Choice & { detail?: ReactNode })[];
  value: string | null;
  onChange: (value: string) => void;
  /** Two columns suit short names. */
  columns?: 1 | 2;
};

/**
 * A choice of one. Each option is as wide as its column. Arrow keys move and choose, as with native radios.
 */
export function RadioList({ label, labelShown, choices, value, onChange, columns = 1 }: Props) {
  const id = useId();
  return (
    <div role="radiogroup" aria-labelledby={id}>
      <p id={id} className={labelShown ? 'pb-2 font-semibold text-row text-second' : 'sr-only'}>
        {label}
      </p>
      <div className={classNames('grid gap-1.5', columns === 2 ? 'grid-cols-2' : 'grid-cols-1')}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={classNames(
              'relative flex min-h-12 items-center gap-2 rounded-control border py-2.5',
              columns === 2 ? 'px-3.5 text-row' : 'px-4',
              choice.value === value
                ? 'border-brand bg-brand-tint font-semibold text-brand'
                : 'pressable border-transparent bg-fill',
            )}
          >
            <input
              type="radio"
              name={id}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              className="peer absolute inset-0 size-full cursor-[inherit] appearance-none rounded-control border-0!"
            />
            <span className="pointer-events-none min-w-0 flex-1">
              {choice.label}
              {choice.detail && (
                <span className="block font-normal text-meta text-second">{choice.detail}</span>
              )}
            </span>
            {columns === 1 && (
              <Icon of={Check} size={20} className="pointer-events-none invisible peer-checked:visible" />
            )}
          </label>
        ))}
      </div>
    </div>
  );
}
