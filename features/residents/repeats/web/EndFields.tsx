import { copy } from '#residents/repeats/copy.ts';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import type { RepeatValues } from './repeat-fields.ts';

type Props = {
  value: RepeatValues;
  change: (patch: Partial<RepeatValues>) => void;
  error: string | undefined;
};

/** For ever, until a day, or a number of times. */
export const EndFields = ({ value, change, error }: Props) => (
  <div className="flex flex-wrap gap-x-3 gap-y-4 *:min-w-32 *:flex-1">
    <Select
      label={copy['repeat.end']}
      value={value.end}
      onChange={(end) => change({ end: end as RepeatValues['end'] })}
      choices={[
        { value: 'never', label: copy['repeat.endNever'] },
        { value: 'day', label: copy['repeat.endDay'] },
        { value: 'count', label: copy['repeat.endCount'] },
      ]}
    />
    {value.end === 'day' && (
      <TextField
        type="date"
        label={copy['repeat.endDayLabel']}
        value={value.until}
        onChange={(until) => change({ until })}
        error={error}
      />
    )}
    {value.end === 'count' && (
      <TextField
        inputMode="numeric"
        label={copy['repeat.countLabel']}
        unit={copy['repeat.times']}
        value={value.count}
        onChange={(count) => change({ count })}
        error={error}
      />
    )}
  </div>
);
