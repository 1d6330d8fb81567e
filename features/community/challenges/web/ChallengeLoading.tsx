import { copy } from '#web/copy.ts';
import { RowShapes } from '#web/ui/RowsLoading.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';

/** Placeholders of a challenge: its entry, with the place that it will take, and rows. */
export const ChallengeLoading = () => (
  <div aria-busy="true">
    <span className="sr-only">{copy['common.loading']}</span>
    <div className="flex flex-col gap-3 px-4 pt-4 pb-5">
      <Skeleton className="h-13 rounded-control" />
      <Skeleton className="h-4.5 w-3/5" />
    </div>
    <RowShapes rows={6} leading />
  </div>
);
