import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from './Drawing.tsx';

type Props = {
  title: string;
  body?: string;
  drawing?: DrawingName;
  /** A small button for the next step. */
  children?: ReactNode;
};

export function EmptyState({ title, body, drawing = 'hill', children }: Props) {
  return (
    <div className="flex flex-col items-center px-8 py-14 text-center">
      <Drawing name={drawing} />
      <p className="mt-5 font-semibold text-body text-ink">{title}</p>
      {body && <p className="mt-1 text-balance text-row text-second">{body}</p>}
      {children && <div className="mt-5">{children}</div>}
    </div>
  );
}
