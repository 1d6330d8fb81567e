import { citiesOf, onlyCityOf, provinces } from '#features/regions/cities.ts';
import { copy } from '#features/regions/copy.ts';
import { Select } from '#web/ui/Select.tsx';
import type { ViewedRegion } from './viewed-region.ts';

type Props = { value: ViewedRegion; onChange: (value: ViewedRegion) => void };

const all = { value: '', label: copy['viewedRegion.all'] };
const choice = ({ code, name }: { code: string; name: string }) => ({ value: code, label: name });

/** The region picker of an admin: a city, a whole province, or the country. */
export function AdminRegionBar({ value: { provinceCode, cityCode }, onChange }: Props) {
  return (
    <fieldset aria-label={copy['viewedRegion.label']} className="grid min-w-0 flex-1 grid-cols-2 gap-2">
      <Select
        aria-label={copy['viewedRegion.province']}
        size="small"
        className="text-ink!"
        value={provinceCode ?? ''}
        choices={[all, ...provinces.map(choice)]}
        onChange={(code) =>
          onChange({ provinceCode: code || null, cityCode: onlyCityOf(code)?.code ?? null })
        }
      />
      <Select
        aria-label={copy['viewedRegion.city']}
        size="small"
        className="text-ink! disabled:text-hint!"
        disabled={!provinceCode}
        value={cityCode ?? ''}
        choices={[all, ...(provinceCode ? citiesOf(provinceCode).map(choice) : [])]}
        onChange={(code) => onChange({ provinceCode, cityCode: code || null })}
      />
    </fieldset>
  );
}
