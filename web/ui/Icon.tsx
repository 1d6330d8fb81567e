import type { LucideIcon } from 'lucide-react';
import { classNames } from './class-names.ts';

type Props = { of: LucideIcon; size?: number; filled?: boolean; className?: string };

/**
 * A line icon in the app's stroke width. It is hidden from screen readers: the element around it has the
 * name.
 */
export function Icon({ of: Shape, size = 24, filled, className }: Props) {
  return (
    <Shape
      aria-hidden="true"
      size={size}
      strokeWidth={1.8}
      className={classNames('shrink-0', filled && 'fill-current', className)}
    />
  );
}
