import type { ComponentProps, ReactNode } from 'react';
import { Badge } from './Badge.tsx';
import { classNames } from './class-names.ts';
import { type Rendered, renderAs } from './render-as.ts';

type Props = Omit<ComponentProps<'button'>, 'children'> & {
  label: string;
  icon: ReactNode;
  /** Shown instead of the icon on the easy screen; a part of the label. Without it the icon stays. */
  shortLabel?: string;
  /**
   * Shown over the corner. It is a sibling of the button, so that the button's accessible name does not
   * change.
   */
  count?: number;
  /** The count in words: '읽지 않은 알림 3개'. */
  countLabel?: string;
  render?: Rendered;
};

export function IconButton({
  label,
  icon,
  shortLabel,
  count,
  countLabel,
  render,
  className,
  ...rest
}: Props) {
  const given = {
    type: render ? undefined : 'button',
    ...rest,
    'aria-label': label,
    'data-word': shortLabel,
    className: classNames(
      'pressable relative grid size-11 shrink-0 place-items-center rounded-full text-ink',
      'aria-disabled:opacity-40',
      className,
    ),
  };
  const button = renderAs(render, 'button', given, icon);
  if (count === undefined) return button;
  return (
    <span className="relative inline-flex shrink-0">
      {button}
      <Badge
        count={count}
        label={countLabel}
        className="pointer-events-none absolute top-0.5 left-[23px] easy:left-[calc(50%+14px)]"
      />
    </span>
  );
}
