import { useQueryClient } from '@tanstack/react-query';
import { AreaSelect } from '#residents/areas/web/AreaSelect.tsx';
import type { Household } from '#residents/households/contract.ts';
import { copy } from '#residents/households/copy.ts';
import { deleteHousehold } from '#residents/households/web/api.ts';
import { fill } from '#shared/text/korean.ts';
import { ChangedInSheet } from '#web/drafts/ChangedInSheet.tsx';
import { Form } from '#web/forms/Form.tsx';
import { errorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Sheet } from '#web/ui/layers/Sheet.tsx';
import { MembersField } from './MembersField.tsx';
import { useHouseholdForm } from './use-household-form.ts';

type Props = { city: string; household: Household; onClose: () => void };

/** Changes or deletes a household: its name, its area, and who lives in it. */
export function HouseholdSheet({ city, household, onClose }: Props) {
  const form = useHouseholdForm(city, household, onClose);
  const { act: remove, busy: removing } = useDelete(household, onClose);
  return (
    <Sheet open onClose={onClose} title={household.name}>
      <Form form={form} className="flex flex-col gap-5">
        <ChangedInSheet theirs={form.theirs} />
        <TextField label={copy['households.name']} autoComplete="off" {...form.text('name')} />
        <AreaSelect
          cityCode={city}
          label={copy['households.area']}
          wholeTownLabel={copy['households.noArea']}
          value={form.values.areaId}
          onChange={(areaId) => form.change({ areaId })}
          error={form.errors.areaId}
        />
        <MembersField
          city={city}
          household={household}
          value={form.values.members}
          onChange={(members) => form.change({ members })}
          error={form.errors.memberIds}
        />
        <Button type="submit" busy={form.saving && copy['households.changing']}>
          {copy['households.change']}
        </Button>
      </Form>
      <div className="mt-3">
        <Button variant="quiet" className="text-red!" disabled={removing} onClick={() => void remove()}>
          {copy['households.delete']}
        </Button>
      </div>
    </Sheet>
  );
}

function useDelete({ id, name }: Household, onDeleted: () => void) {
  const queries = useQueryClient();
  return useAction({
    confirm: () => ({
      title: fill(copy['households.deleteConfirm'], { name }),
      body: copy['households.deleteConfirmBody'],
      action: copy['households.delete'],
      danger: true,
    }),
    run: async () => {
      await deleteHousehold(id);
      onDeleted();
    },
    done: () => copy['households.deleted'],
    failed: (error) => errorMessage(error, copy, copy['households.deleteFailed']),
    settled: () => queries.invalidateQueries({ queryKey: ['households'] }),
  });
}
