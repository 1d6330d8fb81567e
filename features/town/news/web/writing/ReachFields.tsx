import { AreaSelect } from '#residents/areas/web/AreaSelect.tsx';
import { isTown } from '#residents/rights/places-of-right.ts';
import { copy } from '#town/news/writing-copy.ts';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';

type Reach = { areaId: string; urgent: boolean };
type Props = Reach & { place: string; error?: string; onChange: (reach: Partial<Reach>) => void };

/** The people who are told of the news: everybody or one area, and whether at once. */
export function ReachFields({ place, areaId, urgent, error, onChange }: Props) {
  return (
    <>
      {isTown(place) && (
        <AreaSelect
          label={copy['newsWrite.area']}
          hint={copy['newsWrite.areaHint']}
          error={error}
          cityCode={place}
          value={areaId}
          wholeTownLabel={copy['newsWrite.wholeTown']}
          onChange={(chosen) => onChange({ areaId: chosen })}
        />
      )}
      <Checkbox checked={urgent} onChange={(checked) => onChange({ urgent: checked })}>
        {copy['newsWrite.urgent']}
        <span className="block text-meta text-second">{copy['newsWrite.urgentHint']}</span>
      </Checkbox>
    </>
  );
}
