import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { type Rendered, renderAs } from './render-as.ts';
import { Spinner } from './Spinner.tsx';

const variants = {
  primary: 'bg-brand text-on-brand font-bold not-aria-disabled:active:bg-brand-strong',
  secondary: 'bg-brand-tint text-brand font-bold not-aria-disabled:active:brightness-95',
  quiet: 'bg-fill text-ink font-semibold not-aria-disabled:active:bg-press',
  danger: 'bg-danger text-on-danger font-bold not-aria-disabled:active:brightness-90',
};

const hovers = {
  primary: 'not-aria-disabled:hover:bg-brand-strong',
  secondary: 'not-aria-disabled:hover:brightness-97',
  quiet: 'not-aria-disabled:hover:bg-press',
  danger: 'not-aria-disabled:hover:brightness-95',
};

type Props = Omit<ComponentProps<'button'>, 'children'> & {
  variant?: keyof typeof variants;
  /** `large`: 52 px high and as wide as its container. `small`: 36 px high and as wide as its text. */
  size?: 'large' | 'small';
  icon?: ReactNode;
  /** While set, this text replaces the label and presses do nothing. The focus stays. */
  busy?: string | false;
  render?: Rendered;
  children: ReactNode;
};

export function Button(props: Props) {
  const {
    variant = 'primary',
    size = 'large',
    icon,
    busy,
    disabled,
    render,
    className,
    children,
    ...rest
  } = props;
  const still = Boolean(busy) || disabled;
  const stop = (event: MouseEvent<HTMLButtonElement>) => {
    if (!still) return rest.onClick?.(event);
    event.preventDefault();
    event.stopPropagation();
  };
  const given = {
    type: render ? undefined : 'button',
    ...rest,
    onClick: stop,
    'aria-disabled': still || undefined,
    'aria-busy': busy ? true : undefined,
    className: classNames(
      'inline-flex select-none items-center justify-center gap-1.5 rounded-control text-center transition',
      'not-aria-disabled:active:scale-[0.985] aria-disabled:cursor-default',
      size === 'large' ? 'min-h-13 w-full px-5 py-2.5 text-body' : 'target-44 min-h-9 px-3.5 py-1.5 text-row',
      variants[variant],
      hovers[variant],
      busy ? 'opacity-80' : disabled && 'opacity-45',
      className,
    ),
  };
  const content = (
    <>
      {busy ? <Waits size={size} /> : icon}
      <span>{busy || children}</span>
    </>
  );
  return renderAs(render, 'button', given, content);
}

const Waits = ({ size }: { size: 'large' | 'small' }) => (
  <span aria-hidden="true" className="contents">
    <Spinner size={size === 'large' ? 20 : 16} className="text-current!" />
  </span>
);
