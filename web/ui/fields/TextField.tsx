import type { ComponentProps } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { onEnterKey } from './composition.ts';
import { Field, type FieldText, fieldBox, LengthCount } from './Field.tsx';

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'placeholder'> &
  FieldText & {
    value: string;
    onChange: (value: string) => void;
    onEnter?: () => void;
    /** A unit after the value: '원'. */
    unit?: string;
    /** The length is only counted. Truncating would break a syllable being composed. */
    max?: number;
  };

export function TextField({ value, onChange, onEnter, unit, max, label, hint, error, ...rest }: Props) {
  const text = { label, hint, error, placeholder: rest.placeholder };
  return (
    <Field {...text} side={<LengthCount value={value} max={max} />}>
      {(naming) => (
        <span className="relative flex">
          <input
            dir="auto"
            autoCapitalize="off"
            {...rest}
            {...naming}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={onEnterKey(onEnter)}
            className={classNames(fieldBox, 'min-h-13 py-3', unit && 'pr-[3.25rem]', rest.className)}
          />
          {unit && (
            <span
              aria-hidden="true"
              className="absolute inset-y-0 right-4 grid place-items-center text-second"
            >
              {unit}
            </span>
          )}
        </span>
      )}
    </Field>
  );
}
