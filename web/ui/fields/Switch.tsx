import { classNames } from '#web/ui/class-names.ts';

type Props = {
  label: string;
  on: boolean;
  onChange: (on: boolean) => void;
  /** Disabled for now. It stays focusable and keeps its name. */
  still?: boolean;
};

/** A switch that takes effect at once. */
export function Switch({ label, on, onChange, still }: Props) {
  return (
    <button
      type="button"
      role="switch"
      aria-label={label}
      aria-checked={on}
      aria-disabled={still || undefined}
      onClick={() => !still && onChange(!on)}
      className={classNames(
        'target-44 relative inline-flex h-7 w-12 easy:mx-1.5 easy:scale-125 shrink-0 items-center rounded-full border-[1.5px] transition-colors',
        on ? 'border-brand bg-brand' : 'border-third bg-fill',
        still && 'opacity-40',
      )}
    >
      <span
        className={classNames(
          'drawn absolute left-0.5 size-5 rounded-full transition-transform',
          on ? 'translate-x-[21px] bg-on-brand' : 'bg-third',
        )}
      />
    </button>
  );
}
