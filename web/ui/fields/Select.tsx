import type { ComponentProps } from 'react';
import { ChevronDown } from '#web/icons.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Field, type FieldText, fieldBox } from './Field.tsx';

export type Choice = { value: string; label: string };

type Props = Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children' | 'size'> &
  FieldText & {
    value: string;
    onChange: (value: string) => void;
    choices: Choice[];
    /** `small` is 36 px high, for bars. */
    size?: 'large' | 'small';
  };

/**
 * A native select, which phones display best. An empty `value` shows the placeholder, never the first choice.
 */
export function Select(props: Props) {
  const {
    value,
    onChange,
    choices,
    size = 'large',
    label,
    hint,
    error,
    placeholder,
    className,
    ...rest
  } = props;
  return (
    <Field label={label} hint={hint} error={error} placeholder={placeholder}>
      {(naming) => (
        <span className={classNames('relative flex', size === 'small' && '-my-1')}>
          {size === 'small' && (
            <span className="absolute inset-x-0 inset-y-1 rounded-control border border-edge bg-page" />
          )}
          <select
            {...naming}
            {...rest}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className={classNames(
              fieldBox,
              'appearance-none text-ellipsis',
              // The visible box is 36 px high, the touch target 44 px.
              size === 'large'
                ? 'min-h-13 py-3 pr-11'
                : 'relative min-h-11 border-transparent! bg-transparent! py-1 pr-8 pl-3 text-row!',
              value === '' && 'text-hint',
              className,
            )}
          >
            {(placeholder || !choices.some((choice) => choice.value === value)) && (
              <option value="" disabled hidden>
                {placeholder}
              </option>
            )}
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value} className="bg-page text-ink">
                {choice.label}
              </option>
            ))}
          </select>
          <span
            className={classNames(
              'pointer-events-none absolute inset-y-0 grid place-items-center text-second',
              size === 'large' ? 'right-3.5' : 'right-2',
            )}
          >
            <Icon of={ChevronDown} size={size === 'large' ? 20 : 16} />
          </span>
        </span>
      )}
    </Field>
  );
}
