import { useQueryClient } from '@tanstack/react-query';
import { copy } from '#residents/areas/copy.ts';
import { areaFields } from '#residents/areas/fields.ts';
import { readNames } from '#residents/areas/read-names.ts';
import { fill } from '#shared/text/korean.ts';
import { Form } from '#web/forms/Form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useValues } from '#web/forms/use-values.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useMe } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { Sheet } from '#web/ui/layers/Sheet.tsx';
import { addAreas } from './api.ts';

type Props = { town: string; onClose: () => void };

/** Adds areas from names on lines, and says while they are typed how they are understood. */
export function AddAreas({ town, onClose }: Props) {
  const queries = useQueryClient();
  const me = useMe();
  const state = useValues(() => ({ names: '' }), `${me.id}:areas:${town}`);
  const read = readNames(state.values.names);
  const form = useForm({
    ...state,
    rules: areaFields,
    requestOf: ({ names }) => ({ cityCode: town, names }),
    check: ({ names }) => (readNames(names).areas ? {} : { names: 'areas.badLine' }),
    copy,
    save: addAreas,
    async saved() {
      state.reset();
      await queries.invalidateQueries({ queryKey: ['areas'] });
      onClose();
    },
    done: ({ added }) =>
      added === 0 ? copy['areas.nothingNew'] : fill(copy['areas.added'], { count: added }),
    failed: (error) => errorMessage(error, copy, copy['areas.failed']),
  });
  return (
    <Sheet open onClose={onClose} title={copy['areas.add']}>
      <Form form={form} className="flex flex-col gap-4">
        <TextArea
          label={copy['areas.names']}
          hint={copy['areas.namesHint']}
          placeholder={copy['areas.namesPlaceholder']}
          rows={8}
          {...form.text('names')}
        />
        <p role="status" className="text-meta text-second [overflow-wrap:anywhere]">
          {read.areas ? counted(read.areas) : fill(copy['areas.wrongLine'], { line: read.wrong })}
        </p>
        <Button type="submit" busy={form.saving && copy['areas.saving']}>
          {copy['areas.save']}
        </Button>
      </Form>
    </Sheet>
  );
}

function counted(areas: Map<string, Set<string>>) {
  if (areas.size === 0) return '';
  const inner = [...areas.values()].reduce((sum, names) => sum + names.size, 0);
  return fill(copy['areas.counted'], { tops: areas.size, inner });
}
