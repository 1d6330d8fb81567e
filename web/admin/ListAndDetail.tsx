import type { ReactNode } from 'react';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useWide } from './use-wide.ts';

type Props = {
  list: ReactNode;
  /** A `DetailFrame`, if something is opened. */
  detail: ReactNode;
  /** The sentence of the empty side. */
  hint: string;
};

/** A list and the opened detail: side by side on a computer, on a phone the detail is a sheet. */
export function ListAndDetail({ list, detail, hint }: Props) {
  const wide = useWide();
  return (
    <div className="admin-split">
      <div className="admin-list min-w-0">{list}</div>
      {wide ? (
        <div className="admin-pane bg-page">{detail || <EmptyState title={hint} drawing="letter" />}</div>
      ) : (
        detail
      )}
    </div>
  );
}
