import { classNames } from '#web/ui/class-names.ts';

type Props = {
  value: number;
  max: number;
  /** Its name for screen readers, which read nothing of a bar beside a sentence that says the same. */
  label?: string;
  /** A `meter` shows a size, a `progressbar` how much is done. */
  role?: 'meter' | 'progressbar';
  className?: string;
};

/** How much of something, as a bar that looks empty at 0. */
export function Bar({ value, max, label, role = 'progressbar', className }: Props) {
  const share = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0;
  const named = label
    ? { role, 'aria-label': label, 'aria-valuemin': 0, 'aria-valuemax': max, 'aria-valuenow': value }
    : { 'aria-hidden': true };
  return (
    <div {...named} className={classNames('bar', className)}>
      <div style={{ width: `${100 * share}%` }} />
    </div>
  );
}
