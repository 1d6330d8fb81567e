import { copy } from '#web/copy.ts';
import { RowSkeleton } from './Skeleton.tsx';

type Props = { rows?: number; leading?: boolean; image?: boolean };

/** Placeholder rows without an announcement, for parents that announce the loading themselves. */
export const RowShapes = ({ rows = 5, ...shape }: Props) =>
  Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
    <RowSkeleton key={row} {...shape} />
  ));

/** Placeholder rows of a loading list. Screen readers announce it once and skip the shapes. */
export const RowsLoading = (shape: Props) => (
  <div aria-busy="true">
    <span className="sr-only">{copy['common.loading']}</span>
    <RowShapes {...shape} />
  </div>
);
