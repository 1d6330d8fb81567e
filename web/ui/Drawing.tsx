import { lazy, Suspense } from 'react';

export type DrawingName = keyof typeof import('./drawings.tsx').drawings;

/** A file of its own: the first screen seldom has one, and its place is kept. */
const Lines = lazy(async () => {
  const { drawings } = await import('./drawings.tsx');
  return { default: ({ of }: { of: DrawingName }) => drawings[of] };
});

/** Small illustrations in the app's colours, for empty states. */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg aria-hidden="true" width="132" height="96" viewBox="0 0 132 96" fill="none" className="text-brand">
      <Suspense>
        <Lines of={name} />
      </Suspense>
    </svg>
  );
}
