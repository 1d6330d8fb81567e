import { Suspense, useState } from 'react';
import { findCity } from '#features/regions/cities.ts';
import { useDeskTown } from '#features/regions/web/use-desk-town.ts';
import { copy } from '#features/sources/copy.ts';
import { fill } from '#shared/korean.ts';
import { useTopics } from '#web/live/use-live.ts';
import { Chips } from '#web/ui/Chips.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { RowsLoading } from '#web/ui/RowsLoading.tsx';
import { IncomingList } from './IncomingList.tsx';
import { SourceList } from './SourceList.tsx';

const views = { incoming: IncomingList, list: SourceList };
type View = keyof typeof views;
const names = Object.keys(views) as View[];

/** A tab of the admin page: what came in from a town's sources, and the sources. */
export function SourcesPanel() {
  const town = useDeskTown('editor');
  const [view, setView] = useState<View>('incoming');
  useTopics(town ? [`sources:${town}`, `incoming-news:${town}`] : []);
  if (!town)
    return (
      <EmptyState title={copy['sources.chooseTown']} body={copy['sources.chooseTownBody']} drawing="letter" />
    );
  const Shown = views[view];
  return (
    <>
      <Chips
        label={copy['sources.view']}
        choices={names.map((name) => ({ value: name, label: copy[`sources.${name}`] }))}
        value={view}
        onChange={(value) => setView(value as View)}
      />
      {/* The selectors above may say 전체 while one's own town is shown. */}
      <p className="px-4 pt-2 text-hint text-meta">
        {fill(copy['sources.ofTown'], { town: findCity(town)?.name ?? '' })}
      </p>
      <Suspense fallback={<RowsLoading rows={5} />}>
        <Shown key={town} town={town} />
      </Suspense>
    </>
  );
}
