import { useQueryClient } from '@tanstack/react-query';
import type { Area } from '#residents/areas/contract.ts';
import { copy } from '#residents/areas/copy.ts';
import { areaNameFields } from '#residents/areas/fields.ts';
import { fill } from '#shared/text/korean.ts';
import { ChangedInSheet } from '#web/drafts/ChangedInSheet.tsx';
import { Form } from '#web/forms/Form.tsx';
import { useEditForm } from '#web/forms/use-edit-form.ts';
import { useValues } from '#web/forms/use-values.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';
import { useMe } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Sheet } from '#web/ui/layers/Sheet.tsx';
import { areasQuery, deleteArea, renameArea } from './api.ts';

type Props = { town: string; area: Area; onClose: () => void };

const valuesOf = ({ name, revision }: Area) => ({ name, revision });

/** Renames or deletes an area. */
export function AreaSheet({ town, area, onClose }: Props) {
  const { id, name } = area;
  const queries = useQueryClient();
  const me = useMe();
  const refresh = () => queries.invalidateQueries({ queryKey: ['areas'] });
  const failed = (error: unknown) => errorMessage(error, copy, copy['areas.failed']);
  const own = useValues(() => valuesOf(area), `${me.id}:area:${id}`);
  const form = useEditForm({
    ...own,
    rules: areaNameFields,
    requestOf: (values) => ({ name: values.name }),
    copy,
    save: (change) => renameArea(id, change),
    fresh: async () => {
      const { items } = await queries.fetchQuery({ ...areasQuery(town), staleTime: 0 });
      const now = items.find((each) => each.id === id);
      return now && valuesOf(now);
    },
    textsOf: (now) => [{ label: copy['areas.name'], text: now.name }],
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
        <ChangedInSheet theirs={form.theirs} />
        <TextField label={copy['areas.name']} {...form.text('name')} />
        <Button type="submit" busy={form.saving && copy['areas.changing']}>
          {copy['areas.change']}
        </Button>
      </Form>
      <div className="mt-3">
        <Button variant="quiet" className="text-red!" disabled={removing} onClick={() => void remove()}>
          {copy['areas.delete']}
        </Button>
      </div>
    </Sheet>
  );
}
