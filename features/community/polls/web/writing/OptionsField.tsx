import { fewestOptions, mostOptions, optionLength } from '#community/polls/limits.ts';
import { copy } from '#community/polls/writing-copy.ts';
import { fill } from '#shared/text/korean.ts';
import { Plus, X } from '#web/icons.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { type OptionValue, optionErrors } from './poll-form.ts';

type Props = {
  options: OptionValue[];
  errors: Record<string, string | undefined>;
  onChange: (options: OptionValue[]) => void;
};

/** The options to choose from, each in a row that can be removed. */
export function OptionsField({ options, errors, onChange }: Props) {
  const rowErrors = optionErrors(options, errors);
  const nextKey = Math.max(...options.map(({ key }) => key)) + 1;
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="pb-2 font-semibold text-row text-second">{copy['pollWrite.options']}</legend>
      {options.map(({ key, text }, row) => (
        <div key={key} className="flex items-start gap-1">
          <div className="min-w-0 flex-1">
            <TextField
              placeholder={fill(copy['pollWrite.option'], { n: row + 1 })}
              autoComplete="off"
              value={text}
              max={optionLength}
              error={rowErrors[row]}
              onChange={(typed) => onChange(options.with(row, { key, text: typed }))}
            />
          </div>
          {options.length > fewestOptions && (
            <IconButton
              label={fill(copy['pollWrite.optionRemove'], { n: row + 1 })}
              shortLabel={copy['pollWrite.removeWord']}
              icon={<Icon of={X} size={20} />}
              className="mt-1 -mr-2"
              onClick={() => onChange(options.toSpliced(row, 1))}
            />
          )}
        </div>
      ))}
      {options.length < mostOptions && (
        <Button
          variant="quiet"
          size="small"
          icon={<Icon of={Plus} size={18} />}
          className="self-start"
          onClick={() => onChange([...options, { key: nextKey, text: '' }])}
        >
          {copy['pollWrite.optionAdd']}
        </Button>
      )}
    </fieldset>
  );
}
