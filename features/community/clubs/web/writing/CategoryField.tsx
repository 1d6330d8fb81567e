import { copy } from '#community/clubs/copy.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { ToggleChips } from '#web/ui/fields/ToggleChips.tsx';

type Props = { value: string; onChange: (value: string) => void; error?: string; max?: number };

const suggestions = copy['clubCreate.suggested'].split(',').map((value) => ({ value, label: value }));

/** A free-text category, with chips for the usual ones. */
export function CategoryField({ value, onChange, ...field }: Props) {
  return (
    <div className="flex flex-col gap-3">
      <TextField
        label={copy['clubCreate.category']}
        placeholder={copy['clubCreate.categoryPlaceholder']}
        autoComplete="off"
        value={value}
        onChange={onChange}
        {...field}
      />
      <ToggleChips
        label={copy['clubCreate.suggestions']}
        choices={suggestions}
        values={[value.trim()]}
        onChange={(values) => onChange(values.find((each) => each !== value.trim()) ?? '')}
      />
    </div>
  );
}
