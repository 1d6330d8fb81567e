import { useQueryClient } from '@tanstack/react-query';
import { newId } from '#shared/ids.ts';
import { fill } from '#shared/text/korean.ts';
import type { PeriodicMarket } from '#town/market-days/contract.ts';
import { copy } from '#town/market-days/copy.ts';
import { cycleName, cycles } from '#town/market-days/cycle.ts';
import { marketFields } from '#town/market-days/fields.ts';
import { ChangedInSheet } from '#web/drafts/ChangedInSheet.tsx';
import { Form } from '#web/forms/Form.tsx';
import { useEditForm } from '#web/forms/use-edit-form.ts';
import { useValues } from '#web/forms/use-values.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';
import { useMe } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { RadioList } from '#web/ui/fields/RadioList.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Sheet } from '#web/ui/layers/Sheet.tsx';
import { addMarket, changeMarket, deleteMarket, marketsQuery } from './api.ts';

const choices = cycles.map((digit) => ({
  value: String(digit),
  label: fill(copy['marketDays.cycle'], { cycle: cycleName(digit) }),
}));

const valuesOf = ({ id, name, digit, revision }: PeriodicMarket) => ({
  id,
  name,
  digit: String(digit),
  revision,
});

type Props = { cityCode: string; edited: PeriodicMarket | null; onClose: () => void };

/** Adds, changes or deletes a market. */
export function MarketSheet({ cityCode, edited, onClose }: Props) {
  const queries = useQueryClient();
  const me = useMe();
  const refresh = () => queries.invalidateQueries({ queryKey: ['periodic-markets'] });
  const failed = (error: unknown) => errorMessage(error, copy, copy['marketDays.failed']);
  const state = useValues(
    () => (edited ? valuesOf(edited) : { id: newId(), name: '', digit: '', revision: 0 }),
    `${me.id}:market:${edited?.id ?? cityCode}`,
  );
  const form = useEditForm({
    ...state,
    rules: marketFields,
    requestOf: ({ id, name, digit }) => ({ id, cityCode, name, digit: Number(digit) }),
    copy,
    save: ({ id, cityCode: town, ...market }) =>
      edited ? changeMarket(id, market) : addMarket({ id, cityCode: town, ...market }),
    fresh: async () => {
      const { items } = await queries.fetchQuery({ ...marketsQuery(cityCode), staleTime: 0 });
      const now = items.find(({ id }) => id === edited?.id);
      return now && valuesOf(now);
    },
    textsOf: (now) => [
      { label: copy['marketDays.name'], text: now.name },
      {
        label: copy['marketDays.digit'],
        text: choices.find(({ value }) => value === now.digit)?.label ?? '',
      },
    ],
    async saved() {
      state.reset();
      await refresh();
      onClose();
    },
    done: () => copy['marketDays.saved'],
    failed,
  });
  return (
    <Sheet open onClose={onClose} title={copy[edited ? 'marketDays.edit' : 'marketDays.add']}>
      <Form form={form} className="flex flex-col gap-4">
        <ChangedInSheet theirs={form.theirs} />
        <TextField
          label={copy['marketDays.name']}
          placeholder={copy['marketDays.namePlaceholder']}
          autoComplete="off"
          {...form.text('name')}
        />
        <div>
          <RadioList
            label={copy['marketDays.digit']}
            labelShown
            columns={2}
            choices={choices}
            value={form.values.digit}
            onChange={(digit) => form.change({ digit })}
          />
          {form.errors.digit && (
            <p role="alert" className="mt-2 text-red text-row">
              {form.errors.digit}
            </p>
          )}
        </div>
        <Button type="submit" busy={form.saving && copy['marketDays.saving']}>
          {copy['marketDays.save']}
        </Button>
      </Form>
      {edited && <DeleteButton market={edited} onDeleted={onClose} refresh={refresh} failed={failed} />}
    </Sheet>
  );
}

type DeleteProps = {
  market: PeriodicMarket;
  onDeleted: () => void;
  refresh: () => unknown;
  failed: (error: unknown) => string;
};

function DeleteButton({ market: { id, name }, onDeleted, refresh, failed }: DeleteProps) {
  const { act: remove, busy } = useAction({
    confirm: () => ({
      title: fill(copy['marketDays.deleteConfirm'], { name }),
      body: copy['marketDays.deleteConfirmBody'],
      action: copy['marketDays.delete'],
      danger: true,
    }),
    run: async () => {
      await deleteMarket(id);
      onDeleted();
    },
    done: () => copy['marketDays.deleted'],
    failed,
    settled: refresh,
  });
  return (
    <Button variant="quiet" className="mt-3 text-red!" disabled={busy} onClick={() => void remove()}>
      {copy['marketDays.delete']}
    </Button>
  );
}
