import { useState } from 'react';
import { openRegions } from '#residents/regions/open-regions.ts';
import { useRegion } from '#residents/regions/web/viewed-region.ts';
import { nameOfPlace } from '#residents/rights/name-of-right.ts';
import { choiceOf, isTown } from '#residents/rights/places-of-right.ts';
import { may } from '#shared/may.ts';
import { copy } from '#town/news/writing-copy.ts';
import { useMe } from '#web/session/session.ts';
import { Select } from '#web/ui/fields/Select.tsx';

type Props = {
  /** A town, a province or the country, as `choiceOf` names it; empty asks. */
  place: string;
  error?: string;
  onChange: (place: string) => void;
};

const country = choiceOf('');
const provinceOf = (place: string) => (isTown(place) ? place.slice(0, 2) : place);
const choice = ({ code, name }: { code: string; name: string }) => ({ value: code, label: name });

/**
 * The province, then the city, of those where the editor may publish, with the whole province and the country
 * for whoever has the right there. The city stays disabled until a province is chosen. Whoever may publish in
 * one town alone, and does, is not asked.
 */
export function RegionFields({ place, error, onChange }: Props) {
  const me = useMe();
  const viewed = useRegion();
  const [begun, begin] = useState(viewed.provinceCode ?? '');
  const province = place === '' ? begun : provinceOf(place);
  const open = openRegions((code) => may(me, 'editor', code));
  const openIn = (code: string) => open.cities.filter((city) => city.provinceCode === code);
  const isWholeOpen = (code: string) => code !== '' && code !== country && may(me, 'editor', code);
  const [first, ...others] = open.cities;
  if (first?.code === place && others.length === 0 && !isWholeOpen(provinceOf(place))) return null;
  function choose(code: string) {
    begin(code);
    const [only, ...rest] = openIn(code);
    onChange(code === country ? country : only && rest.length === 0 ? only.code : '');
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold text-row text-second">{copy['newsWrite.region']}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] items-start gap-2">
        <Select
          placeholder={copy['newsWrite.province']}
          value={province}
          choices={[
            ...open.provinces.map(choice),
            ...(may(me, 'editor', '') ? [{ value: country, label: nameOfPlace('') }] : []),
          ]}
          error={error && !province ? error : undefined}
          onChange={choose}
        />
        <Select
          placeholder={copy['newsWrite.city']}
          value={place === country ? '' : place}
          choices={[
            ...openIn(province).map(choice),
            ...(isWholeOpen(province) ? [{ value: province, label: copy['newsWrite.wholeProvince'] }] : []),
          ]}
          disabled={!province || province === country}
          error={error && province ? error : undefined}
          onChange={onChange}
        />
      </div>
    </fieldset>
  );
}
