import { useQueryClient } from '@tanstack/react-query';
import { AreaSelect } from '#residents/areas/web/AreaSelect.tsx';
import { copy } from '#residents/households/copy.ts';
import { householdsFields } from '#residents/households/fields.ts';
import { mostAtOnce } from '#residents/households/limits.ts';
import { readHouseholdNames } from '#residents/households/read-household-names.ts';
import { addHouseholds } from '#residents/households/web/api.ts';
import { grouped } from '#shared/numbers.ts';
import { fill } from '#shared/text/korean.ts';
import { Form } from '#web/forms/Form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useValues } from '#web/forms/use-values.ts';
import { writeErrorMessage } from '#web/requests/errors.ts';
import { useMe } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { Sheet } from '#web/ui/layers/Sheet.tsx';

type Props = { city: string; onClose: () => void };

/** Adds households from names on lines, and says while they are typed how many there are. */
export function AddHouseholds({ city, onClose }: Props) {
  const queries = useQueryClient();
  const me = useMe();
  const state = useValues(() => ({ names: '', areaId: '' }), `${me.id}:households:${city}`);
  const form = useForm({
    ...state,
    rules: householdsFields,
    requestOf: ({ names, areaId }) => ({ cityCode: city, areaId: areaId || null, names }),
    check: ({ names }) => ({ names: complaintAbout(names) }),
    copy,
    save: addHouseholds,
    async saved() {
      state.reset();
      await queries.invalidateQueries({ queryKey: ['households'] });
      onClose();
    },
    done: ({ added }) =>
      added === 0 ? copy['households.nothingNew'] : fill(copy['households.added'], { count: grouped(added) }),
    failed: (error) => writeErrorMessage(error, copy, copy['households.failed']),
  });
  return (
    <Sheet open onClose={onClose} title={copy['households.add']}>
      <Form form={form} className="flex flex-col gap-4">
        <AreaSelect
          cityCode={city}
          label={copy['households.area']}
          wholeTownLabel={copy['households.noArea']}
          value={form.values.areaId}
          onChange={(areaId) => form.change({ areaId })}
          error={form.errors.areaId}
        />
        <TextArea
          label={copy['households.names']}
          hint={copy['households.namesHint']}
          placeholder={copy['households.namesPlaceholder']}
          rows={8}
          {...form.text('names')}
        />
        <p role="status" className="text-meta text-second [overflow-wrap:anywhere]">
          {readingText(form.values.names)}
        </p>
        <Button type="submit" busy={form.saving && copy['households.saving']}>
          {copy['households.save']}
        </Button>
      </Form>
    </Sheet>
  );
}

function complaintAbout(text: string): string | undefined {
  const { names } = readHouseholdNames(text);
  if (!names) return 'households.longName';
  return names.length > mostAtOnce ? 'households.manyAtOnce' : undefined;
}

function readingText(text: string): string {
  const { names, tooLong } = readHouseholdNames(text);
  if (!names) return fill(copy['households.longLine'], { line: tooLong });
  return names.length > 0 ? fill(copy['households.counted'], { count: grouped(names.length) }) : '';
}
