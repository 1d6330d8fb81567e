import { useQueryClient } from '@tanstack/react-query';
import { copy } from '#account/openings/copy.ts';
import { invitationFields } from '#account/openings/fields.ts';
import { usualDays, usualUses } from '#account/openings/limits.ts';
import { invite } from '#account/openings/web/api.ts';
import { newId } from '#shared/ids.ts';
import { Form } from '#web/forms/Form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useValues } from '#web/forms/use-values.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useMe } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Sheet } from '#web/ui/layers/Sheet.tsx';

const numberOf = (text: string) => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN);

type Props = { cityCode: string; onClose: () => void };

/** Makes a code for a counter. */
export function InvitationForm({ cityCode, onClose }: Props) {
  const queries = useQueryClient();
  const me = useMe();
  const state = useValues(
    () => ({
      id: newId(),
      label: '',
      mostUses: String(usualUses),
      days: String(usualDays),
    }),
    `${me.id}:invitation:${cityCode}`,
  );
  const form = useForm({
    ...state,
    rules: invitationFields,
    requestOf: ({ id, label, mostUses, days }) => ({
      id,
      cityCode,
      label,
      mostUses: numberOf(mostUses),
      days: numberOf(days),
    }),
    copy,
    save: invite,
    async saved() {
      state.reset();
      await queries.invalidateQueries({ queryKey: ['openings'] });
      onClose();
    },
    done: () => copy['invitations.saved'],
    failed: (error) => errorMessage(error, copy, copy['invitations.failed']),
  });
  return (
    <Sheet open onClose={onClose} title={copy['invitations.add']}>
      <Form form={form} className="flex flex-col gap-4">
        <TextField
          label={copy['invitations.label']}
          placeholder={copy['invitations.labelPlaceholder']}
          autoComplete="off"
          {...form.text('label')}
        />
        <TextField
          label={copy['invitations.mostUses']}
          unit={copy['invitations.people']}
          inputMode="numeric"
          autoComplete="off"
          {...form.text('mostUses')}
        />
        <TextField
          label={copy['invitations.days']}
          unit={copy['invitations.daysUnit']}
          inputMode="numeric"
          autoComplete="off"
          {...form.text('days')}
        />
        <Button type="submit" busy={form.saving && copy['invitations.saving']}>
          {copy['invitations.save']}
        </Button>
      </Form>
    </Sheet>
  );
}
