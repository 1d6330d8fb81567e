import { useState } from 'react';
import { Eye, EyeOff } from '#web/icons.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Field, type FieldText, fieldBox } from './Field.tsx';
import { copy } from './password-copy.ts';

type Props = FieldText & {
  value: string;
  onChange: (value: string) => void;
  /**
   * `new-password` for a new password. `off` where a password manager would offer the user's own password.
   */
  autoComplete?: string;
};

export function PasswordField({ value, onChange, autoComplete = 'off', ...text }: Props) {
  const [shown, setShown] = useState(false);
  return (
    <Field {...text}>
      {(naming) => (
        <span className="relative flex">
          <input
            {...naming}
            type={shown ? 'text' : 'password'}
            value={value}
            placeholder={text.placeholder}
            autoComplete={autoComplete}
            autoCapitalize="off"
            spellCheck={false}
            onChange={(event) => onChange(event.target.value)}
            className={`${fieldBox} min-h-13 py-3 pr-14`}
          />
          <IconButton
            label={copy[shown ? 'password.hide' : 'password.show']}
            icon={<Icon of={shown ? EyeOff : Eye} className="text-second" />}
            onClick={() => setShown(!shown)}
            className="absolute! inset-y-0 right-1 my-auto"
          />
        </span>
      )}
    </Field>
  );
}
