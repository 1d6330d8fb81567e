import { type ReactNode, type RefObject, useRef } from 'react';
import { useHiddenSides } from './bars/scroll-row.ts';
import { classNames } from './class-names.ts';

type Props = {
  label: string;
  role?: 'radiogroup' | 'group';
  rowRef?: RefObject<HTMLDivElement | null>;
  children: ReactNode;
};

/** A row that scrolls sideways and fades at a side where more chips are hidden. */
export function ChipRow({ label, role = 'group', rowRef, children }: Props) {
  const own = useRef<HTMLDivElement>(null);
  const ref = rowRef ?? own;
  const { before, after } = useHiddenSides(ref);
  return (
    <div
      ref={ref}
      {...{ role, 'aria-label': label }}
      className={classNames(
        'scroll-row flex gap-2 px-4 py-2.5',
        before && after && 'mask-x-from-[calc(100%-32px)] mask-x-to-100%',
        before && !after && 'mask-l-from-[calc(100%-32px)] mask-l-to-100%',
        after && !before && 'mask-r-from-[calc(100%-32px)] mask-r-to-100%',
      )}
    >
      {children}
    </div>
  );
}
