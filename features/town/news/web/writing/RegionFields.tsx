import { openRegions } from '#residents/regions/open-regions.ts';
import { may } from '#shared/may.ts';
import { copy } from '#town/news/writing-copy.ts';
import { useMe } from '#web/session/session.ts';
import { Select } from '#web/ui/fields/Select.tsx';

type Region = { provinceCode: string; cityCode: string };
type Props = Region & { error?: string; onChange: (region: Region) => void };

const choice = ({ code, name }: { code: string; name: string }) => ({ value: code, label: name });

/**
 * The province, then the city, of those where the editor may publish. The city stays disabled
 * until a province is chosen. Whoever may publish in one town alone, and does, is not asked.
 */
export function RegionFields({ provinceCode, cityCode, error, onChange }: Props) {
  const me = useMe();
  const open = openRegions((code) => may(me, 'editor', code));
  const openIn = (province: string) => open.cities.filter((city) => city.provinceCode === province);
  if (open.cities.length === 1 && open.cities[0]?.code === cityCode) return null;
  const onlyIn = (province: string) => (openIn(province).length === 1 ? openIn(province)[0]?.code : '');
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold text-row text-second">{copy['newsWrite.region']}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] items-start gap-2">
        <Select
          placeholder={copy['newsWrite.province']}
          value={provinceCode}
          choices={open.provinces.map(choice)}
          error={error && !provinceCode ? error : undefined}
          onChange={(code) => onChange({ provinceCode: code, cityCode: onlyIn(code) ?? '' })}
        />
        <Select
          placeholder={copy['newsWrite.city']}
          value={cityCode}
          choices={openIn(provinceCode).map(choice)}
          disabled={!provinceCode}
          error={error && provinceCode ? error : undefined}
          onChange={(code) => onChange({ provinceCode, cityCode: code })}
        />
      </div>
    </fieldset>
  );
}
