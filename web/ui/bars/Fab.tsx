import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { type Rendered, renderAs } from '#web/ui/render-as.ts';
import { useScrollingDown } from './use-scrolling-down.ts';

type Props = Omit<ComponentProps<'button'>, 'children'> & {
  label: string;
  icon: ReactNode;
  render?: Rendered;
};

/** The page's floating action button. Its text collapses while scrolling down; its accessible name stays. */
export function Fab({ label, icon, render, className, ...rest }: Props) {
  const small = useScrollingDown();
  const given = {
    type: render ? undefined : 'button',
    ...rest,
    className: classNames(
      'fixed z-20 flex h-12 items-center easy:h-16 rounded-full bg-brand font-bold text-body text-on-brand shadow-float forced-colors:border',
      'right-[max(16px,calc(50%-var(--column)/2+16px))] transition active:scale-95 active:bg-brand-strong hover:bg-brand-strong',
      'bottom-[calc(var(--footer)+env(safe-area-inset-bottom)+16px)]',
      className,
    ),
  };
  const content = (
    <>
      <span className="grid size-12 place-items-center">{icon}</span>
      <span
        className={classNames(
          'grid transition-[grid-template-columns,opacity] duration-200 easy:grid-cols-[1fr] easy:opacity-100',
          small ? 'grid-cols-[0fr] opacity-0' : 'grid-cols-[1fr]',
        )}
      >
        <span className="-ml-2 min-w-0 overflow-hidden whitespace-nowrap">
          <span className="pr-4.5">{label}</span>
        </span>
      </span>
    </>
  );
  return renderAs(render, 'button', given, content);
}
