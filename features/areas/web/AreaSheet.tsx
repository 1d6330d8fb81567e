import { useQueryClient } from '@tanstack/react-query';
import type { Area } from '#features/areas/contract.ts';
import { copy } from '#features/areas/copy.ts';
import { areaNameFields } from '#features/areas/fields.ts';
import { fill } from '#shared/korean.ts';
import { errorMessage } from '#web/errors.ts';
import { Form } from '#web/forms/Form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useValues } from '#web/forms/use-values.ts';
import { useMe } from '#web/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { Sheet } from '#web/ui/Sheet.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useAction } from '#web/use-action.ts';
import { deleteArea, renameArea } from './api.ts';

type Props = { area: Area; onClose: () => void };

/** Renames or deletes an area. */
export function AreaSheet({ area: { id, name }, onClose }: Props) {
  const queries = useQueryClient();
  const me = useMe();
  const refresh = () => queries.invalidateQueries({ queryKey: ['areas'] });
  const failed = (error: unknown) => errorMessage(error, copy, copy['areas.failed']);
  const own = useValues(() => ({ name }), `${me.id}:area:${id}`);
  const form = useForm({
    ...own,
    rules: areaNameFields,
    requestOf: (values) => values,
    copy,
    save: (change) => renameArea(id, change),
    async saved() {
      own.reset();
      await refresh();
      onClose();
    },
    done: () => copy['areas.changed'],
    failed,
  });
  const { act: remove, busy: removing } = useAction({
    confirm: () => ({
      title: fill(copy['areas.deleteConfirm'], { name }),
      body: copy['areas.deleteConfirmBody'],
      action: copy['areas.delete'],
      danger: true,
    }),
    run: async () => {
      await deleteArea(id);
      onClose();
    },
    done: () => copy['areas.deleted'],
    failed,
    settled: refresh,
  });
  return (
    <Sheet open onClose={onClose} title={name}>
      <Form form={form} className="flex flex-col gap-4">
        <TextField label={copy['areas.name']} {...form.text('name')} />
        <Button type="submit" busy={form.saving && copy['areas.changing']}>
          {copy['areas.change']}
        </Button>
      </Form>
      <div className="mt-3">
        <Button look="quiet" className="text-red!" disabled={removing} onClick={() => void remove()}>
          {copy['areas.delete']}
        </Button>
      </div>
    </Sheet>
  );
}
