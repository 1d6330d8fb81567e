import { copy } from '#features/news/copy.ts';
import { citiesOf, onlyCityOf, provinces } from '#features/regions/cities.ts';
import { Select } from '#web/ui/Select.tsx';

type Region = { provinceCode: string; cityCode: string };
type Props = Region & { error?: string; onChange: (region: Region) => void };

const choice = ({ code, name }: { code: string; name: string }) => ({ value: code, label: name });

/** The province, then the city. The city stays disabled until a province is chosen. */
export function RegionFields({ provinceCode, cityCode, error, onChange }: Props) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold text-row text-second">{copy['newsWrite.region']}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] items-start gap-2">
        <Select
          placeholder={copy['newsWrite.province']}
          value={provinceCode}
          choices={provinces.map(choice)}
          error={error && !provinceCode ? error : undefined}
          onChange={(code) => onChange({ provinceCode: code, cityCode: onlyCityOf(code)?.code ?? '' })}
        />
        <Select
          placeholder={copy['newsWrite.city']}
          value={cityCode}
          choices={provinceCode ? citiesOf(provinceCode).map(choice) : []}
          disabled={!provinceCode}
          error={error && provinceCode ? error : undefined}
          onChange={(code) => onChange({ provinceCode, cityCode: code })}
        />
      </div>
    </fieldset>
  );
}
