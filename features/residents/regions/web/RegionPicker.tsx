import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type City, citiesOf, findCity, onlyCityOf, provinces } from '#residents/regions/cities.ts';
import { copy } from '#residents/regions/copy.ts';
import { searchCities } from '#residents/regions/search.ts';
import { isBlank } from '#shared/text/text.ts';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import { ChosenCity } from './ChosenCity.tsx';
import { CityResults } from './CityResults.tsx';
import { RegionRadios } from './RegionRadios.tsx';

export type ChosenRegion = { provinceCode: string | null; cityCode: string | null };

export const noRegion: ChosenRegion = { provinceCode: null, cityCode: null };

type Props = { value: ChosenRegion; onChange: (value: ChosenRegion) => void };

/** Two columns, province and city, or a search for both. The only city of a province is chosen with it. */
export function RegionPicker({ value, onChange }: Props) {
  const [query, setQuery] = useState('');
  const results = useId();
  const columns = useRef<HTMLDivElement>(null);
  const found = searchCities(query);
  const chooseProvince = (provinceCode: string) =>
    onChange({ provinceCode, cityCode: onlyCityOf(provinceCode)?.code ?? null });
  const chooseCity = ({ provinceCode, code }: City) => {
    // The results disappear with the query. So the focus moves from the chosen result to the chosen city.
    flushSync(() => {
      onChange({ provinceCode, cityCode: code });
      setQuery('');
    });
    columns.current?.querySelector<HTMLElement>(`[value="${code}"]`)?.focus({ preventScroll: true });
  };
  const enter = () => {
    if (found[0] && found.length === 1) chooseCity(found[0].city);
    else document.getElementById(results)?.querySelector('button')?.focus();
  };

  return (
    <div className="flex flex-col gap-3 px-4 pb-4">
      <div className="flex">
        <SearchField
          label={copy['regionSetup.search']}
          placeholder={copy['regionSetup.searchPlaceholder']}
          value={query}
          onChange={setQuery}
          onSearch={enter}
        />
      </div>
      {isBlank(query) ? (
        <div
          ref={columns}
          className="grid h-88 auto-rows-[minmax(0,1fr)] grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] overflow-hidden rounded-card border border-line"
        >
          <RegionRadios
            label={copy['regionSetup.province']}
            choices={provinces}
            value={value.provinceCode}
            onChange={chooseProvince}
            side="start"
          />
          <RegionRadios
            key={value.provinceCode}
            label={copy['regionSetup.city']}
            choices={value.provinceCode ? citiesOf(value.provinceCode) : []}
            value={value.cityCode}
            onChange={(cityCode) => onChange({ ...value, cityCode })}
            side="end"
            empty={copy['regionSetup.cityDisabled']}
          />
        </div>
      ) : (
        <CityResults id={results} found={found} onChoose={chooseCity} />
      )}
      <ChosenCity city={value.cityCode ? findCity(value.cityCode) : null} />
    </div>
  );
}
