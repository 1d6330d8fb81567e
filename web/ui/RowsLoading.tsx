import { copy } from '#web/copy.ts';
import { RowSkeleton } from './Skeleton.tsx';

type Props = { rows?: number; leading?: boolean; picture?: boolean };

/** The shapes of rows, for what says itself that it is coming. */
export const RowShapes = ({ rows = 5, ...shape }: Props) =>
  Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
    <RowSkeleton key={row} {...shape} />
  ));

/** A list that is coming. Said once in words; the shapes are silent. */
export const RowsLoading = (shape: Props) => (
  <div aria-busy="true">
    <span className="sr-only">{copy['common.loading']}</span>
    <RowShapes {...shape} />
  </div>
);
