import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { copy } from '#web/copy.ts';
import type { Shape } from '#web/page.ts';
import { classNames } from '#web/ui/class-names.ts';
import { RowShapes } from '#web/ui/RowsLoading.tsx';
import { RowSkeleton, Skeleton, TextSkeleton } from '#web/ui/Skeleton.tsx';

/** Grey placeholders of the page layouts. `web/page.ts` lists the pages' shapes. */
const shapes: Record<Shape, () => ReactNode> = {
  rows: () => <RowShapes rows={8} />,
  faces: () => <RowShapes rows={9} leading />,
  images: () => <RowShapes rows={7} image />,
  overview: () => (
    <>
      <Skeleton className="mx-4 mt-2 mb-4 h-5.5 w-32" />
      <Skeleton className="mx-4 h-49 rounded-card" />
      <span className="flex justify-around px-4 pt-9 pb-11">
        {[1, 2, 3, 4].map((place) => (
          <Skeleton key={place} className="size-13 rounded-picture" />
        ))}
      </span>
      <Skeleton className="mx-4 h-75 rounded-card" />
    </>
  ),
  authored: () => (
    <>
      <span className="flex items-center gap-3 px-4 pt-4">
        <Skeleton className="size-11 shrink-0 rounded-full" />
        <Skeleton className="h-8 w-28" />
      </span>
      {shapes.article()}
    </>
  ),
  article: () => (
    <span className="flex flex-col gap-5 px-4 pt-5">
      <Skeleton className="h-6 w-4/5" />
      <TextSkeleton lines={5} />
      <Skeleton className="h-52 rounded-picture" />
    </span>
  ),
  cover: () => (
    <>
      <Skeleton className="aspect-[16/10] rounded-none!" />
      <span className="flex flex-col gap-5 px-4 pt-5">
        <Skeleton className="h-6 w-4/5" />
        <TextSkeleton lines={6} />
      </span>
    </>
  ),
  person: () => (
    <>
      <span className="flex items-center gap-4 px-4 pt-4 pb-24">
        <Skeleton className="size-20 shrink-0 rounded-full" />
        <Skeleton className="h-11 w-36" />
      </span>
      <RowSkeleton />
      <RowSkeleton />
    </>
  ),
  messages: () => (
    <span className="flex flex-1 flex-col justify-end gap-3 p-3 pb-20">
      {['w-1/2', 'w-2/5 self-end', 'w-3/5', 'w-1/3 self-end', 'w-1/2'].map((place, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
        <Skeleton key={at} className={`h-10 rounded-card ${place}`} />
      ))}
    </span>
  ),
  form: () => (
    <span className="flex flex-col gap-5 px-4 pt-4">
      <Skeleton className="h-6 w-24" />
      <Skeleton className="h-13 rounded-control" />
      <Skeleton className="h-13 rounded-control" />
      <Skeleton className="h-40 rounded-control" />
    </span>
  ),
};

/** Shown while a page's code or data loads. It slides in like its page would, except on the first page. */
export function Loading({ shape }: { shape: Shape }) {
  const comes = useRouter().state.resolvedLocation !== undefined;
  return (
    <div aria-busy="true" className={classNames('flex flex-1 flex-col', comes && 'screen-comes')}>
      <span className="sr-only">{copy['common.loading']}</span>
      {shapes[shape]()}
    </div>
  );
}
