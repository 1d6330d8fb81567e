import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

type Props = {
  title?: string;
  /** On the title's right: a link or small toggles. */
  side?: ReactNode;
  /** An 8 px band that separates the section from the content above. */
  band?: boolean;
  children: ReactNode;
};

export function Section({ title, side, band, children }: Props) {
  const id = useId();
  return (
    <section
      aria-labelledby={title ? id : undefined}
      className={classNames(band && 'border-fill border-t-8 forced-colors:border-t')}
    >
      {title && (
        <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-4 pt-4 pb-2">
          <h2 id={id} className="min-w-0 flex-auto font-bold text-section">
            {title}
          </h2>
          {side}
        </div>
      )}
      {children}
    </section>
  );
}
