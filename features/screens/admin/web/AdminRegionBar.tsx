import { onlyCityOf } from '#residents/regions/cities.ts';
import { openRegions } from '#residents/regions/open-regions.ts';
import { regionOf, type ViewedRegion } from '#residents/regions/web/viewed-region.ts';
import { nameOfPlace } from '#residents/rights/name-of-right.ts';
import { copy } from '#screens/admin/copy.ts';
import { hasRightIn } from '#shared/may.ts';
import { useMe } from '#web/session/session.ts';
import { Select } from '#web/ui/fields/Select.tsx';

type Props = { value: ViewedRegion; onChange: (value: ViewedRegion) => void };

const all = { value: '', label: copy['admin.region.all'] };
const choice = ({ code, name }: { code: string; name: string }) => ({ value: code, label: name });

/**
 * The region picker of somebody who has a right: a city, a whole province, or the country, as far as their
 * rights reach, and their own town. One town is named, and no choice.
 */
export function AdminRegionBar({ value: chosen, onChange }: Props) {
  const me = useMe();
  const { provinceCode, cityCode } = regionOf(me, chosen);
  const open = openRegions((code) => code === me.cityCode || hasRightIn(me, code));
  const openIn = (province: string) => open.cities.filter((city) => city.provinceCode === province);
  const chooseProvince = (code: string) => {
    const only = hasRightIn(me, code) ? onlyCityOf(code) : openIn(code)[0];
    onChange({ provinceCode: code || null, cityCode: only?.code ?? null });
  };
  const [only, ...others] = open.cities;
  if (only && others.length === 0 && !hasRightIn(me, only.provinceCode))
    return (
      <fieldset aria-label={copy['admin.region.label']} className="min-w-0 flex-1">
        <p className="truncate text-row text-second">{nameOfPlace(only.code)}</p>
      </fieldset>
    );
  return (
    <fieldset aria-label={copy['admin.region.label']} className="grid min-w-0 flex-1 grid-cols-2 gap-2">
      <Select
        aria-label={copy['admin.region.province']}
        size="small"
        className="text-ink!"
        value={provinceCode ?? ''}
        choices={[...(hasRightIn(me, null) ? [all] : []), ...open.provinces.map(choice)]}
        onChange={chooseProvince}
      />
      <Select
        aria-label={copy['admin.region.city']}
        size="small"
        className="text-ink! disabled:text-hint!"
        disabled={!provinceCode}
        value={cityCode ?? ''}
        choices={[...(hasRightIn(me, provinceCode) ? [all] : []), ...openIn(provinceCode ?? '').map(choice)]}
        onChange={(code) => onChange({ provinceCode, cityCode: code || null })}
      />
    </fieldset>
  );
}
