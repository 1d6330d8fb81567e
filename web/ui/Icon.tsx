import { createElement } from 'react';
import { classNames } from './class-names.ts';

/** The elements of an icon, as Lucide draws it on 24 units. */
export type Drawing = [tag: string, attributes: Record<string, string>][];

type Props = { of: Drawing; size?: number; weight?: number; filled?: boolean; className?: string };

/**
 * A line icon in the app's stroke width. It is hidden from screen readers: the element around it has the
 * name.
 */
export function Icon({ of: drawing, size = 24, weight = 1.8, filled, className }: Props) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={weight}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={classNames('shrink-0', filled && 'fill-current', className)}
    >
      {drawing.map(([tag, attributes], at) => createElement(tag, { key: at, ...attributes }))}
    </svg>
  );
}
