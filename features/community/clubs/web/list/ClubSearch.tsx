import { type ReactNode, Suspense, useDeferredValue, useState } from 'react';
import { copy } from '#community/clubs/copy.ts';
import { useViewedRegion } from '#residents/regions/web/viewed-region.ts';
import { limits } from '#shared/limits.ts';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import { useDebouncedValue } from '#web/ui/fields/use-debounced.ts';
import { RowsLoading } from '#web/ui/RowsLoading.tsx';
import { ClubList } from './ClubList.tsx';

/** A region's clubs with a search field. The previous results stay visible until the next ones arrive. */
export function ClubSearch({ empty }: { empty: ReactNode }) {
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(useDebouncedValue(typed.trim().slice(0, limits.title)));
  const { provinceCode, cityCode } = useViewedRegion();
  return (
    <>
      <div className="flex px-4 pt-3 pb-1">
        <SearchField placeholder={copy['board.club.search']} value={typed} onChange={setTyped} />
      </div>
      <Suspense key={JSON.stringify([provinceCode, cityCode])} fallback={<RowsLoading rows={7} image />}>
        <ClubList filter={{ region: { provinceCode, cityCode }, q }} empty={empty} />
      </Suspense>
    </>
  );
}
