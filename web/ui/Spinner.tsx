import { copy } from '#web/copy.ts';
import { classNames } from './class-names.ts';

type Props = { size?: number; label?: string; className?: string };

export function Spinner({ size = 28, label = copy['common.loading'], className }: Props) {
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox="0 0 28 28"
      fill="none"
      strokeWidth="3"
      className={classNames('spinner shrink-0 text-brand', className)}
    >
      <circle cx="14" cy="14" r="11.5" stroke="currentColor" opacity=".18" />
      <path d="M14 2.5a11.5 11.5 0 0 1 11.5 11.5" stroke="currentColor" strokeLinecap="round" />
    </svg>
  );
}
