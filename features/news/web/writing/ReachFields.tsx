import { useQuery } from '@tanstack/react-query';
import { areasQuery } from '#features/areas/web/api.ts';
import { copy } from '#features/news/copy.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Select } from '#web/ui/Select.tsx';

type Reach = { areaId: string; urgent: boolean };
type Props = Reach & { cityCode: string; error?: string; onChange: (reach: Partial<Reach>) => void };

/** The value of the choice for the whole town: an empty one would be the placeholder. */
const wholeTown = 'town';

/** Who is told of the news: everybody or one area, and whether at once. The area is asked only where a town is divided. */
export function ReachFields({ cityCode, areaId, urgent, error, onChange }: Props) {
  const { data } = useQuery({ ...areasQuery(cityCode), enabled: cityCode !== '' });
  const areas = data?.items ?? [];
  const nameOf = new Map(areas.map(({ id, name }) => [id, name]));
  const choices = areas.map(({ id, name, parentId }) => ({
    value: id,
    label: [parentId && nameOf.get(parentId), name].filter(Boolean).join(' '),
  }));
  return (
    <>
      {(choices.length > 0 || areaId !== '') && (
        <Select
          label={copy['newsWrite.area']}
          hint={copy['newsWrite.areaHint']}
          error={error}
          value={areaId || wholeTown}
          choices={[{ value: wholeTown, label: copy['newsWrite.wholeTown'] }, ...choices]}
          onChange={(value) => onChange({ areaId: value === wholeTown ? '' : value })}
        />
      )}
      <Checkbox checked={urgent} onChange={(checked) => onChange({ urgent: checked })}>
        {copy['newsWrite.urgent']}
        <span className="block text-meta text-second">{copy['newsWrite.urgentHint']}</span>
      </Checkbox>
    </>
  );
}
