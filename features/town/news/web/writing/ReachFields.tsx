import { AreaSelect } from '#residents/areas/web/AreaSelect.tsx';
import { copy } from '#town/news/writing-copy.ts';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';

type Reach = { areaId: string; urgent: boolean };
type Props = Reach & { cityCode: string; error?: string; onChange: (reach: Partial<Reach>) => void };

/** The people who are told of the news: everybody or one area, and whether at once. */
export function ReachFields({ cityCode, areaId, urgent, error, onChange }: Props) {
  return (
    <>
      <AreaSelect
        label={copy['newsWrite.area']}
        hint={copy['newsWrite.areaHint']}
        error={error}
        cityCode={cityCode}
        value={areaId}
        wholeTownLabel={copy['newsWrite.wholeTown']}
        onChange={(chosen) => onChange({ areaId: chosen })}
      />
      <Checkbox checked={urgent} onChange={(checked) => onChange({ urgent: checked })}>
        {copy['newsWrite.urgent']}
        <span className="block text-meta text-second">{copy['newsWrite.urgentHint']}</span>
      </Checkbox>
    </>
  );
}
