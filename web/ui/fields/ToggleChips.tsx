import { Check } from '#web/icons.ts';
import { chip } from '#web/ui/Chips.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/Icon.tsx';
import type { Choice } from './Select.tsx';

type Props = { label: string; choices: Choice[]; values: string[]; onChange: (values: string[]) => void };

/** A choice of any number, wrapped over several lines. */
export function ToggleChips({ label, choices, values, onChange }: Props) {
  const flip = (value: string) =>
    onChange(values.includes(value) ? values.filter((other) => other !== value) : [...values, value]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend and a minimum width that break the row
    <div role="group" aria-label={label} className="flex flex-wrap gap-x-2 gap-y-2.5">
      {choices.map((choice) => {
        const on = values.includes(choice.value);
        return (
          <button
            key={choice.value}
            type="button"
            aria-pressed={on}
            onClick={() => flip(choice.value)}
            className={classNames(
              chip,
              'gap-1 active:brightness-95',
              on && 'bg-ink! font-semibold text-page!',
            )}
          >
            {on && <Icon of={Check} size={16} className="-ml-0.5" />}
            {choice.label}
          </button>
        );
      })}
    </div>
  );
}
