import { copy } from '#features/admin/copy.ts';
import { citiesOf, onlyCityOf, provinces } from '#features/regions/cities.ts';
import type { ViewedRegion } from '#features/regions/web/viewed-region.ts';
import { Select } from '#web/ui/Select.tsx';

type Props = { value: ViewedRegion; onChange: (value: ViewedRegion) => void };

const all = { value: '', label: copy['admin.region.all'] };
const choice = ({ code, name }: { code: string; name: string }) => ({ value: code, label: name });

/** The region picker of an admin: a city, a whole province, or the country. */
export function AdminRegionBar({ value: { provinceCode, cityCode }, onChange }: Props) {
  return (
    <fieldset aria-label={copy['admin.region.label']} className="grid min-w-0 flex-1 grid-cols-2 gap-2">
      <Select
        aria-label={copy['admin.region.province']}
        size="small"
        className="text-ink!"
        value={provinceCode ?? ''}
        choices={[all, ...provinces.map(choice)]}
        onChange={(code) =>
          onChange({ provinceCode: code || null, cityCode: onlyCityOf(code)?.code ?? null })
        }
      />
      <Select
        aria-label={copy['admin.region.city']}
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
