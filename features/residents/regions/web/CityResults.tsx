import type { City } from '#residents/regions/cities.ts';
import { copy } from '#residents/regions/copy.ts';
import type { FoundCity } from '#residents/regions/search.ts';
import { fill } from '#shared/text/korean.ts';
import { RegionName } from './RegionName.tsx';

type Props = { id: string; found: FoundCity[]; onChoose: (city: City) => void };

/** The results of a search, each with its province, because 고성군 exists twice. */
export function CityResults({ id, found, onChoose }: Props) {
  return (
    <div className="flex h-88 flex-col overflow-hidden rounded-card border border-line">
      <p
        role="status"
        className="shrink-0 border-line border-b px-4 py-2.5 font-semibold text-meta text-second"
      >
        {found.length === 0
          ? copy['regionSetup.searchEmpty']
          : fill(copy['regionSetup.searchFound'], { count: found.length })}
      </p>
      <ul
        id={id}
        aria-label={copy['regionSetup.searchResults']}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain"
      >
        {found.map(({ city, district }) => (
          <li key={city.code}>
            <button
              type="button"
              onClick={() => onChoose(city)}
              className="pressable flex min-h-14 w-full flex-wrap items-baseline gap-x-2 px-4 py-3 text-left focus-visible:-outline-offset-2"
            >
              <span className="font-semibold text-body text-ink">
                <RegionName name={city.name} />
              </span>{' '}
              <span className="text-row text-second">{beside(city, district)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The province, unless the city is one itself, and the typed district. */
const beside = (city: City, district: string | undefined) =>
  [city.name !== city.provinceName && city.provinceName, district].filter(Boolean).join(' · ');
