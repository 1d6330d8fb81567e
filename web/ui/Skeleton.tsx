import { classNames } from './class-names.ts';

type Props = { className?: string };

/** One grey placeholder. The caller sets its size, so that nothing shifts when the content loads. */
export const Skeleton = ({ className }: Props) => (
  <span aria-hidden="true" className={classNames('skeleton block', className)} />
);

/** Placeholder lines of text, the last one shorter. */
export function TextSkeleton({ lines = 3, className }: Props & { lines?: number }) {
  const widths = Array.from({ length: lines }, (_, line) => (line === lines - 1 ? 'w-3/5' : 'w-full'));
  return (
    <span aria-hidden="true" className={classNames('flex flex-col gap-2.5', className)}>
      {widths.map((width, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never move
        <Skeleton key={line} className={`h-3.5 ${width}`} />
      ))}
    </span>
  );
}

/** The placeholder of a `ListRow`: `leading` for rows with an avatar, `image` for rows with a thumbnail. */
export function RowSkeleton({ leading, image }: { leading?: boolean; image?: boolean }) {
  return (
    <span aria-hidden="true" className="flex gap-3.5 border-line border-b p-4">
      {leading && <Skeleton className="size-12 shrink-0 rounded-full" />}
      <span className="flex min-w-0 flex-1 flex-col gap-2.5 py-1">
        <Skeleton className="h-4 w-3/5" />
        <Skeleton className="h-3.5 w-full" />
        <Skeleton className="h-3 w-2/5" />
      </span>
      {image && <Skeleton className="h-16.5 w-22 shrink-0 rounded-thumb" />}
    </span>
  );
}

export const CardSkeleton = () => <Skeleton className="mx-4 h-49 rounded-card" />;
