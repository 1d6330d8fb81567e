import type { Club } from '#features/clubs/contract.ts';
import { copy } from '#features/clubs/copy.ts';
import { messageLength } from '#features/clubs/limits.ts';
import { Button } from '#web/ui/Button.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { Sheet } from '#web/ui/Sheet.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { useJoin } from './use-join.ts';

type Props = { club: Club; open: boolean; onClose: () => void };

/** The join message, and the password where the club has one. Input survives closing the sheet, until the page is left. */
export function JoinSheet({ club, open, onClose }: Props) {
  const { form, values, errors, sending, change, send } = useJoin(club, onClose);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={copy['club.join.title']}
      footer={
        <Button busy={sending && copy['club.join.sending']} onClick={send}>
          {copy['club.join.send']}
        </Button>
      }
    >
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
        className="flex flex-col gap-5"
      >
        <TextArea
          placeholder={copy['club.join.placeholder']}
          rows={4}
          max={messageLength}
          value={values.message}
          onChange={(message) => change({ message })}
          error={errors.message}
        />
        {club.isLocked && (
          <PasswordField
            label={copy['club.join.password']}
            hint={copy['club.join.passwordHelp']}
            value={values.password}
            onChange={(password) => change({ password })}
            error={errors.password}
          />
        )}
      </form>
    </Sheet>
  );
}
