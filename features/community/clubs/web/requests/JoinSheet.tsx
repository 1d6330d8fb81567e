import type { Club } from '#community/clubs/contract.ts';
import { copy } from '#community/clubs/copy.ts';
import { Form } from '#web/forms/Form.tsx';
import { Button } from '#web/ui/Button.tsx';
import { PasswordField } from '#web/ui/fields/PasswordField.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { Sheet } from '#web/ui/layers/Sheet.tsx';
import { useJoin } from './use-join.ts';

type Props = { club: Club; open: boolean; onClose: () => void };

/**
 * The join message, and the password where the club has one. The message stays on the device until it is
 * sent.
 */
export function JoinSheet({ club, open, onClose }: Props) {
  const form = useJoin(club, onClose);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={copy['club.join.title']}
      footer={
        <Button busy={form.saving && copy['club.join.sending']} onClick={form.submit}>
          {copy['club.join.send']}
        </Button>
      }
    >
      <Form form={form} className="flex flex-col gap-5">
        <TextArea placeholder={copy['club.join.placeholder']} rows={4} {...form.text('message')} />
        {club.isLocked && (
          <PasswordField
            label={copy['club.join.password']}
            hint={copy['club.join.passwordHelp']}
            {...form.text('password')}
          />
        )}
      </Form>
    </Sheet>
  );
}
