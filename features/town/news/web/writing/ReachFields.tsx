import { AreaSelect } from '#residents/areas/web/AreaSelect.tsx';
import { isTown } from '#residents/rights/places-of-right.ts';
import { copy } from '#town/news/writing-copy.ts';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import type { NewsFormValues } from './news-form.ts';
import { PinFields } from './PinFields.tsx';

type Props = {
  values: NewsFormValues;
  errors: Record<string, string | undefined>;
  onChange: (change: Partial<NewsFormValues>) => void;
};

/**
 * The people who are told of the news, everybody or one area, whether at once, and whether it stands on top
 * for them. A draft of an earlier release may lack some.
 */
export function ReachFields({ values, errors, onChange }: Props) {
  const { place = '', areaId = '', pinnedTo = '' } = values;
  return (
    <>
      {isTown(place) && (
        <AreaSelect
          label={copy['newsWrite.area']}
          hint={copy['newsWrite.areaHint']}
          error={errors.areaId}
          cityCode={place}
          value={areaId}
          wholeTownLabel={copy['newsWrite.wholeTown']}
          onChange={(chosen) => onChange({ areaId: chosen })}
        />
      )}
      <Checkbox checked={values.urgent === true} onChange={(checked) => onChange({ urgent: checked })}>
        {copy['newsWrite.urgent']}
        <span className="block text-meta text-second">{copy['newsWrite.urgentHint']}</span>
      </Checkbox>
      <PinFields
        isPinned={values.isPinned === true}
        pinnedTo={pinnedTo}
        error={errors.pinnedUntil}
        onChange={onChange}
      />
    </>
  );
}
