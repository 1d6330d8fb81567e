import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const variants = {
  brand: 'bg-brand-tint text-brand',
  neutral: 'bg-fill text-second',
  warm: 'bg-warm-strong text-on-warm',
};

type Props = { variant?: keyof typeof variants; children: ReactNode; className?: string };

/** A small label beside or above a title. It is not pressable; a chip is. */
export function Tag({ variant = 'brand', children, className }: Props) {
  return (
    <span
      className={classNames(
        'inline-block shrink-0 rounded-tag px-[7px] py-[2px] font-semibold text-tag',
        variants[variant],
        className,
      )}
    >
      {children}
    </span>
  );
}
