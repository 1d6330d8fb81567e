import type { ReactNode } from 'react';
import { grouped } from '#shared/numbers.ts';
import { classNames } from '#web/ui/class-names.ts';

type Props = {
  /** The accessible name. When pressed, name the opposite action: '좋아요' → '좋아요 취소'. */
  label: string;
  pressed: boolean;
  onChange: (pressed: boolean) => void;
  icon?: ReactNode;
  /**
   * Shown inside the pill, but not part of the button: a changing accessible name would disturb screen
   * readers. Zero is hidden.
   */
  count?: number;
  /** The visible text if it differs from the name. `null` for icon and count alone. */
  text?: ReactNode;
  disabled?: boolean;
};

/** The outer element looks like a pill. The button covers all of it. */
export function Toggle({ label, pressed, onChange, icon, count = 0, text = label, disabled }: Props) {
  return (
    <span
      className={classNames(
        'toggle relative inline-flex min-h-9 select-none items-center gap-1.5 rounded-full border px-3.5 py-1.5 font-semibold text-row transition',
        'has-active:scale-95 has-aria-disabled:opacity-45',
        pressed
          ? 'border-transparent bg-brand-tint text-brand [&_svg]:fill-current'
          : 'border-edge text-second hover:bg-fill',
      )}
    >
      <button
        type="button"
        aria-label={label}
        aria-pressed={pressed}
        aria-disabled={disabled || undefined}
        onClick={() => !disabled && onChange(!pressed)}
        className="target-44 absolute! -inset-px rounded-full border-0!"
      />
      <span aria-hidden="true" className="pointer-events-none inline-flex items-center gap-1.5">
        {icon}
        {text ?? <span className="hidden easy:inline">{label}</span>}
      </span>
      {count > 0 && <span className="pointer-events-none tabular-nums">{grouped(count)}</span>}
    </span>
  );
}
