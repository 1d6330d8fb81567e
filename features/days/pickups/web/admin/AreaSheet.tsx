import { useQueryClient } from '@tanstack/react-query';
import { copy } from '#days/pickups/admin-copy.ts';
import type { PickupArea } from '#days/pickups/contract.ts';
import { pickupAreaFields } from '#days/pickups/fields.ts';
import { pickupKinds } from '#days/pickups/kinds.ts';
import { mostRules } from '#days/pickups/limits.ts';
import { ruleComplaints } from '#days/pickups/rules.ts';
import { addArea, allAreas, changeArea, deleteArea } from '#days/pickups/web/api.ts';
import { fill } from '#shared/text/korean.ts';
import { ChangedInSheet } from '#web/drafts/ChangedInSheet.tsx';
import { Form } from '#web/forms/Form.tsx';
import { useEditForm } from '#web/forms/use-edit-form.ts';
import { useValues } from '#web/forms/use-values.ts';
import { Plus } from '#web/icons.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';
import { useMe } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { DateField } from '#web/ui/fields/DateField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Sheet } from '#web/ui/layers/Sheet.tsx';
import { areaValues, emptyArea, textsOf } from './area-values.ts';
import { RuleFields } from './RuleFields.tsx';
import { newRule, type RuleValues, ruleFrom } from './rule-values.ts';

type Props = { cityCode: string; edited: PickupArea | null; onClose: () => void };

const failed = (error: unknown) => errorMessage(error, copy, copy['pickups.failed']);

/** Adds, changes or deletes a collection area. The typed text is kept on the device. */
export function AreaSheet({ cityCode, edited, onClose }: Props) {
  const form = useAreaForm({ cityCode, edited, onClose });
  const { rules } = form.values;
  const changeRule = (key: string, patch: Partial<RuleValues>) =>
    form.change({ rules: rules.map((rule) => (rule.key === key ? { ...rule, ...patch } : rule)) });
  const nextKind = () => pickupKinds.find((kind) => rules.every((rule) => rule.kind !== kind)) ?? 'food';
  return (
    <Sheet open onClose={onClose} title={copy[edited ? 'pickups.edit' : 'pickups.add']}>
      <Form form={form} className="flex flex-col gap-4">
        <ChangedInSheet theirs={form.theirs} />
        <TextField
          label={copy['pickups.name']}
          placeholder={copy['pickups.namePlaceholder']}
          autoComplete="off"
          {...form.text('name')}
        />
        <TextField
          label={copy['pickups.places']}
          placeholder={copy['pickups.placesPlaceholder']}
          hint={copy['pickups.placesHint']}
          autoComplete="off"
          {...form.text('places')}
        />
        {rules.map((rule, at) => (
          <RuleFields
            key={rule.key}
            number={at + 1}
            value={rule}
            change={(patch) => changeRule(rule.key, patch)}
            errorOf={(name) => form.errors[`rules.${at}.${name}`]}
            onRemove={
              rules.length > 1
                ? () => form.change({ rules: rules.filter(({ key }) => key !== rule.key) })
                : undefined
            }
          />
        ))}
        {form.errors.rules && (
          <p role="alert" className="text-red text-row">
            {form.errors.rules}
          </p>
        )}
        {rules.length < mostRules && (
          <Button
            size="small"
            variant="quiet"
            className="self-start"
            icon={<Icon of={Plus} size={18} />}
            onClick={() => form.change({ rules: [...rules, newRule(nextKind())] })}
          >
            {copy['pickups.addRule']}
          </Button>
        )}
        <Checkbox
          checked={form.values.skipsHolidays}
          onChange={(skipsHolidays) => form.change({ skipsHolidays })}
        >
          {copy['pickups.skipsHolidays']}
        </Checkbox>
        <TextField
          label={copy['pickups.note']}
          placeholder={copy['pickups.notePlaceholder']}
          autoComplete="off"
          {...form.text('note')}
        />
        <TextField
          label={copy['pickups.officeLabel']}
          placeholder={copy['pickups.officePlaceholder']}
          autoComplete="off"
          {...form.text('office')}
        />
        <TextField
          label={copy['pickups.phone']}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          {...form.text('phone')}
        />
        <DateField
          label={copy['pickups.asOfLabel']}
          hint={copy['pickups.asOfHint']}
          badDay={form.badDay}
          {...form.text('asOf')}
        />
        <Button type="submit" busy={form.saving && copy['pickups.saving']}>
          {copy['pickups.save']}
        </Button>
      </Form>
      {edited && <DeleteButton area={edited} onDeleted={onClose} />}
    </Sheet>
  );
}

function useAreaForm({ cityCode, edited, onClose }: Props) {
  const queries = useQueryClient();
  const me = useMe();
  const state = useValues(
    () => (edited ? areaValues(edited) : emptyArea()),
    `${me.id}:pickups:${edited?.id ?? cityCode}`,
  );
  return useEditForm({
    ...state,
    rules: pickupAreaFields,
    requestOf: ({ rules, revision: _, ...values }) => ({ ...values, rules: rules.map(ruleFrom) }),
    check: ({ rules }) => ruleComplaints(rules),
    copy,
    storesDraft: true,
    save: (request) => (edited ? changeArea(request) : addArea({ ...request, cityCode })),
    fresh: async () => {
      const now = (await allAreas(cityCode)).find(({ id }) => id === edited?.id);
      return now && areaValues(now);
    },
    textsOf,
    async saved() {
      state.reset();
      await queries.invalidateQueries({ queryKey: ['pickup-areas'] });
      onClose();
    },
    done: () => copy['pickups.saved'],
    failed: (error, shown) => (shown ? undefined : failed(error)),
  });
}

function DeleteButton({ area: { id, name }, onDeleted }: { area: PickupArea; onDeleted: () => void }) {
  const queries = useQueryClient();
  const { act: remove, busy } = useAction({
    confirm: () => ({
      title: fill(copy['pickups.deleteConfirm'], { name }),
      body: copy['pickups.deleteConfirmBody'],
      action: copy['pickups.delete'],
      danger: true,
    }),
    run: async () => {
      await deleteArea(id);
      onDeleted();
    },
    done: () => copy['pickups.deleted'],
    failed,
    settled: () => queries.invalidateQueries({ queryKey: ['pickup-areas'] }),
  });
  return (
    <Button variant="quiet" className="mt-3 text-red!" disabled={busy} onClick={() => void remove()}>
      {copy['pickups.delete']}
    </Button>
  );
}
