import { copy } from '#features/clubs/copy.ts';
import { limits } from '#shared/limits.ts';
import { TextField } from '#web/ui/TextField.tsx';
import { ToggleChips } from '#web/ui/ToggleChips.tsx';

type Props = { value: string; onChange: (value: string) => void; error?: string };

const suggestions = copy['clubCreate.suggested'].split(',').map((value) => ({ value, label: value }));

/** A free-text category, with chips for the usual ones. */
export function CategoryField({ value, onChange, error }: Props) {
  return (
    <div className="flex flex-col gap-3">
      <TextField
        label={copy['clubCreate.category']}
        placeholder={copy['clubCreate.categoryPlaceholder']}
        autoComplete="off"
        max={limits.tag}
        value={value}
        onChange={onChange}
        error={error}
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
