import { useQuery } from '@tanstack/react-query';
import { Select } from '#web/ui/fields/Select.tsx';
import { areasQuery } from './api.ts';

/** The value of the choice for the whole town: an empty one would be the placeholder. */
const wholeTown = 'town';

type Props = {
  /** The town; empty while none is chosen. */
  cityCode: string;
  /** The id of an area; empty for the whole town. */
  value: string;
  onChange: (areaId: string) => void;
  label: string;
  hint?: string;
  error?: string;
  wholeTownLabel: string;
};

/** Asks for an area of a town or all of it, only where a town is divided. */
export function AreaSelect({ cityCode, value, onChange, wholeTownLabel, ...field }: Props) {
  const { data } = useQuery({ ...areasQuery(cityCode), enabled: cityCode !== '' });
  const areas = data?.items ?? [];
  const nameOf = new Map(areas.map(({ id, name }) => [id, name]));
  const choices = areas.map(({ id, name, parentId }) => ({
    value: id,
    label: [parentId && nameOf.get(parentId), name].filter(Boolean).join(' '),
  }));
  if (choices.length === 0 && value === '') return null;
  return (
    <Select
      {...field}
      value={value || wholeTown}
      choices={[{ value: wholeTown, label: wholeTownLabel }, ...choices]}
      onChange={(chosen) => onChange(chosen === wholeTown ? '' : chosen)}
    />
  );
}
