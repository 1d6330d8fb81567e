import { copy } from '#community/clubs/copy.ts';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { PasswordField } from '#web/ui/fields/PasswordField.tsx';
import type { PasswordChange } from './club-form.ts';

type Props = {
  /** Whether the club already has a password, which can be kept, changed or removed, but never shown. */
  isLocked: boolean;
  value: PasswordChange;
  onChange: (value: PasswordChange) => void;
  error?: string;
};

export function ClubPasswordField({ isLocked, value, onChange, error }: Props) {
  return (
    <div className="flex flex-col gap-1">
      {!value.removed && (
        <PasswordField
          label={copy['clubCreate.password']}
          placeholder={isLocked ? copy['clubCreate.passwordNew'] : undefined}
          hint={copy[isLocked ? 'clubCreate.passwordKept' : 'clubCreate.passwordHelp']}
          autoComplete="new-password"
          value={value.text}
          onChange={(text) => onChange({ ...value, text })}
          error={error}
        />
      )}
      {isLocked && (
        <Checkbox checked={value.removed} onChange={(removed) => onChange({ text: '', removed })}>
          {copy['clubCreate.passwordRemove']}
        </Checkbox>
      )}
    </div>
  );
}
