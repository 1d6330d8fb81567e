import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { copy as reading } from '#community/treasuries/copy.ts';
import { treasuryFields } from '#community/treasuries/fields.ts';
import { openTreasury } from '#community/treasuries/web/api.ts';
import { texts } from '#community/treasuries/web/texts.ts';
import { copy } from '#community/treasuries/writing-copy.ts';
import { areasQuery } from '#residents/areas/web/api.ts';
import { newId } from '#shared/ids.ts';
import { Form } from '#web/forms/Form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useValues } from '#web/forms/use-values.ts';
import { writeErrorMessage } from '#web/requests/errors.ts';
import { useMe } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Sheet } from '#web/ui/layers/Sheet.tsx';

type Props = { cityCode: string; clubId?: string; onClose: () => void };

const wholeTown = 'town';

/** Opens a treasury: of a club, or of the town or one of its areas. */
export function OpenTreasurySheet({ cityCode, clubId, onClose }: Props) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const me = useMe();
  const areas = useQuery({ ...areasQuery(cityCode), enabled: !clubId }).data?.items ?? [];
  const { reset, ...values } = useValues(
    () => ({ id: newId(), name: '', place: wholeTown }),
    `${me.id}:treasury:${clubId ?? cityCode}`,
  );
  const form = useForm({
    ...values,
    rules: treasuryFields,
    requestOf: ({ name }) => ({ name }),
    copy: texts,
    save: ({ name }) => {
      const { id, place } = values.values;
      return openTreasury({ id, name, cityCode, clubId, areaId: place === wholeTown ? null : place });
    },
    async saved({ id }) {
      reset();
      onClose();
      void queries.invalidateQueries({ queryKey: ['treasuries'] });
      await navigate({ to: '/treasury/$treasuryId', params: { treasuryId: id } });
    },
    done: () => copy['treasury.opened'],
    failed: (error, shown) =>
      shown ? undefined : writeErrorMessage(error, texts, copy['treasury.openFailed']),
  });
  return (
    <Sheet open onClose={onClose} title={copy[clubId ? 'treasury.openClub' : 'treasury.open']}>
      <Form form={form} className="flex flex-col gap-5">
        <p className="text-row text-second">{reading['treasury.about']}</p>
        <TextField
          label={copy['treasury.name']}
          placeholder={copy['treasury.namePlaceholder']}
          autoComplete="off"
          {...form.text('name')}
        />
        {!clubId && areas.length > 0 && (
          <Select
            label={copy['treasury.place']}
            choices={[
              { value: wholeTown, label: reading['treasury.ofTown'] },
              ...areas.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={form.values.place}
            onChange={(place) => form.change({ place })}
          />
        )}
        <Button type="submit" busy={form.saving && copy['treasury.opening']}>
          {copy['treasury.open']}
        </Button>
      </Form>
    </Sheet>
  );
}
