import type { ReactNode } from 'react';
import { Check } from '#web/icons.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/Icon.tsx';

type Props = {
  /** The same for all options of one choice. */
  name: string;
  several: boolean;
  checked: boolean;
  disabled: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
};

/** A radio button, or a checkbox, as wide as its row allows. */
export function Choice({ name, several, checked, disabled, onChange, children }: Props) {
  return (
    <label className="relative flex min-h-12 min-w-0 flex-1 items-center gap-3 rounded-control py-2.5 pr-2 pl-3.5">
      <input
        type={several ? 'checkbox' : 'radio'}
        name={name}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        className="peer absolute inset-0 size-full cursor-[inherit] appearance-none rounded-control border-0!"
      />
      <span
        className={classNames(
          'pointer-events-none grid size-6 shrink-0 place-items-center border-[1.5px] border-third transition',
          'peer-checked:border-brand peer-checked:bg-brand peer-checked:text-on-brand peer-checked:[&_svg]:opacity-100',
          several ? 'rounded-[8px]' : 'rounded-full',
        )}
      >
        <Icon of={Check} size={16} weight={3} className="opacity-0" />
      </span>
      <span dir="auto" className="pointer-events-none min-w-0 flex-1 [overflow-wrap:anywhere]">
        {children}
      </span>
    </label>
  );
}
