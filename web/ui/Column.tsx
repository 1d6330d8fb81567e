// Must run before the router is created.
import './layers/back-stack.ts';
import type { ReactNode } from 'react';
import { copy } from '#web/copy.ts';

type Props = {
  header?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
};

/** The frame of every page: one column with fixed bars, and empty sides on wide screens. */
export function Column({ header, footer, children }: Props) {
  return (
    <div className="column mx-auto flex min-h-dvh w-full max-w-[var(--column)] flex-col bg-page">
      <a
        href="#main"
        className="column-x fixed top-2 z-60 mx-2 w-fit -translate-y-[200%] rounded-control bg-brand px-4 py-3 font-bold text-on-brand focus:translate-y-0"
      >
        {copy['common.skip']}
      </a>
      {header}
      <main id="main" tabIndex={-1} className="flex min-w-0 flex-1 flex-col outline-none!">
        {children}
      </main>
      {footer}
    </div>
  );
}
