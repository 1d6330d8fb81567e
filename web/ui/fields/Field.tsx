import { type ReactNode, useId, useState } from 'react';
import { lengthOf } from '#shared/text/text-length.ts';
import { copy } from '#web/copy.ts';
import { classNames } from '#web/ui/class-names.ts';

/** The props that all labelled fields share. */
export type FieldText = {
  label?: string;
  hint?: string;
  error?: string;
  /** Also the accessible name of a field without a label. */
  placeholder?: string;
};

/** The naming attributes that a field's own element must have. */
type FieldNaming = {
  id: string;
  'aria-label'?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
};

type Props = FieldText & { side?: ReactNode; children: (naming: FieldNaming) => ReactNode };

export function Field({ label, hint, error, placeholder, side, children }: Props) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {label && (
        <label htmlFor={id} className="font-semibold text-row text-second">
          {label}
        </label>
      )}
      {children({
        id,
        'aria-label': label ? undefined : placeholder,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {(error || hint || side) && (
        <div className="flex items-start gap-3 text-meta">
          <div className="min-w-0 flex-1">
            {error && <Complaint key={error} field={id} text={error} />}
            {hint && (
              <p id={`${id}-hint`} className="text-hint">
                {hint}
              </p>
            )}
          </div>
          {side}
        </div>
      )}
    </div>
  );
}

/**
 * A field's error. A screen reader reads it when the focus moves to the field (`use-focus-first-error.ts`).
 * If the field already has the focus, nothing would be read, so the error is an alert.
 */
function Complaint({ field, text }: { field: string; text: string }) {
  const [isHere] = useState(() => document.activeElement?.id === field);
  return (
    <p id={`${field}-error`} role={isHere ? 'alert' : undefined} className="text-red">
      {text}
    </p>
  );
}

export const fieldBox = classNames(
  'w-full min-w-0 rounded-control border border-edge bg-page px-4 text-body text-ink transition',
  'hover:border-third focus:border-brand focus:outline-1 focus:outline-brand focus:-outline-offset-2',
  'aria-invalid:border-red aria-invalid:focus:outline-red',
  'disabled:border-line disabled:bg-fill disabled:text-hint disabled:opacity-100',
);

/** How much of `max` is used, shown from 80 % on. Counts characters, not UTF-16 units. */
export function LengthCount({ value, max }: { value: string; max?: number }) {
  const length = lengthOf(value);
  if (!max || length < max * 0.8) return null;
  const text = copy['field.count'].replace('{count}', String(length)).replace('{max}', String(max));
  return (
    <span className={classNames('shrink-0 tabular-nums', length > max ? 'text-red' : 'text-hint')}>
      {text}
    </span>
  );
}
