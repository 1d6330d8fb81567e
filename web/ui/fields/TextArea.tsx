import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { Field, type FieldText, fieldBox, LengthCount } from './Field.tsx';

type Props = Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'placeholder'> &
  FieldText & {
    value: string;
    onChange: (value: string) => void;
    /** The length is only counted. Truncating would break a syllable being composed. */
    max?: number;
  };

/** Grows with its text, from `rows` (3) to half the screen's height. */
export function TextArea({ value, onChange, max, label, hint, error, rows = 3, className, ...rest }: Props) {
  const ref = useRef<HTMLTextAreaElement>(null);
  useGrowth(ref, value);
  const text = { label, hint, error, placeholder: rest.placeholder };
  return (
    <Field {...text} side={<LengthCount value={value} max={max} />}>
      {(naming) => (
        <textarea
          dir="auto"
          ref={ref}
          rows={rows}
          autoCapitalize="off"
          {...rest}
          {...naming}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          style={{ minHeight: `calc(${rows} * 1.5rem + 30px)` }}
          className={classNames(fieldBox, 'field-sizing-content max-h-[50dvh] resize-none py-3.5', className)}
        />
      )}
    </Field>
  );
}

/** Safari and Firefox do not support `field-sizing` yet. */
export function useGrowth(ref: { current: HTMLTextAreaElement | null }, value: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new value changes the height
  useLayoutEffect(() => {
    const area = ref.current;
    if (!area || CSS.supports('field-sizing', 'content')) return;
    area.style.height = 'auto';
    area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`;
  }, [ref, value]);
}
