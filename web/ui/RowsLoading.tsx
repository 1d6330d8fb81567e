import { copy } from '#web/copy.ts';
import { RowSkeleton } from './Skeleton.tsx';

/** A list that is coming. Said once in words; the shapes are silent. */
export function RowsLoading({ rows = 5, ...shape }: { rows?: number; leading?: boolean; picture?: boolean }) {
  return (
    <div aria-busy="true">
      <span className="sr-only">{copy['common.loading']}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
        <RowSkeleton key={row} {...shape} />
      ))}
    </div>
  );
}
