import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { findCity } from '#residents/regions/cities.ts';
import { useAdminTown } from '#residents/regions/web/use-admin-town.ts';
import { fill } from '#shared/text/korean.ts';
import { copy } from '#town/sources/copy.ts';
import { useTopics } from '#web/live/use-live.ts';
import { Chips } from '#web/ui/Chips.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { RowsLoading } from '#web/ui/RowsLoading.tsx';
import { IncomingList } from './IncomingList.tsx';
import { SourceList } from './SourceList.tsx';

const views = ['incoming', 'list'] as const;

/** A tab of the admin page: what came in from a town's sources, and the sources. */
export function SourcesPanel() {
  const town = useAdminTown('editor');
  const { state: asked } = useSearch({ from: '/admin' });
  const view = views.find((name) => name === asked) ?? 'incoming';
  const navigate = useNavigate();
  useTopics(town ? [`sources:${town}`, `incoming-news:${town}`] : []);
  if (!town)
    return (
      <EmptyState title={copy['sources.chooseTown']} body={copy['sources.chooseTownBody']} drawing="map" />
    );
  const head = (
    <>
      <Chips
        label={copy['sources.view']}
        choices={views.map((name) => ({ value: name, label: copy[`sources.${name}`] }))}
        value={view}
        onChange={(value) =>
          void navigate({ to: '/admin', search: { tab: 'sources', state: value }, replace: true })
        }
      />
      {/* The selectors above may say 전체 while one's own town is shown. */}
      <p className="px-4 pt-2 text-hint text-meta">
        {fill(copy['sources.ofTown'], { town: findCity(town)?.name ?? '' })}
      </p>
    </>
  );
  return (
    <Suspense fallback={<RowsLoading rows={5} />}>
      {view === 'incoming' ? (
        <IncomingList key={town} town={town} head={head} />
      ) : (
        <div className="admin-single">
          {head}
          <SourceList key={town} town={town} />
        </div>
      )}
    </Suspense>
  );
}
