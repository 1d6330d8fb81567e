import type { ReactNode } from 'react';
import { Check } from '#web/icons.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/Icon.tsx';

type Props = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
  disabled?: boolean;
  /** For the checkbox that checks all others. */
  strong?: boolean;
};

/** The whole row is clickable. */
export function Checkbox({ checked, onChange, children, disabled, strong }: Props) {
  return (
    <label
      className={classNames(
        'relative flex min-h-11 items-center gap-3 rounded-control py-2',
        strong && 'bg-fill px-4 font-semibold',
      )}
    >
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        className="peer absolute inset-0 size-full cursor-[inherit] appearance-none rounded-control border-0!"
      />
      <span
        className={classNames(
          'pointer-events-none grid size-6 shrink-0 place-items-center rounded-[8px] border-[1.5px] border-third transition',
          'peer-checked:border-brand peer-checked:bg-brand peer-checked:text-on-brand peer-checked:[&_svg]:opacity-100',
          // The words stay readable: they may say why.
          disabled && 'opacity-45',
        )}
      >
        <Icon of={Check} size={16} weight={3} className="opacity-0" />
      </span>
      <span className="min-w-0 flex-1">{children}</span>
    </label>
  );
}
