import { useQueryClient } from '@tanstack/react-query';
import { fill } from '#shared/text/korean.ts';
import { cleanTags } from '#shared/text/text.ts';
import type { Source } from '#town/sources/contract.ts';
import { copy } from '#town/sources/copy.ts';
import { sourceFields } from '#town/sources/fields.ts';
import { ChangedInSheet } from '#web/drafts/ChangedInSheet.tsx';
import { copy as edits } from '#web/forms/edit-copy.ts';
import { Form } from '#web/forms/Form.tsx';
import { useEditForm } from '#web/forms/use-edit-form.ts';
import { useValues } from '#web/forms/use-values.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';
import { useMe } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Sheet } from '#web/ui/layers/Sheet.tsx';
import { changeSource, deleteSource, sourcesQuery } from './api.ts';
import { ageText, failureText, sinceText } from './source-state.ts';

type Props = { source: Source; onClose: () => void };

const { name: nameRule, tags: tagsRule } = sourceFields;

const valuesOf = ({ name, tags, revision }: Source) => ({ name, tags: tags.join(', '), revision });

/** The state of a source, its name and tags; pauses, resumes and deletes it. */
export function SourceSheet({ source, onClose }: Props) {
  const { id, name, tags, address, failure, isPaused, revision } = source;
  const queries = useQueryClient();
  const me = useMe();
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['sources'] }),
      queries.invalidateQueries({ queryKey: ['incoming-news', 'list'] }),
    ]);
  const failed = (error: unknown) => errorMessage(error, { ...copy, ...edits }, copy['sources.failed']);
  const own = useValues(() => valuesOf(source), `${me.id}:source:${id}`);
  const form = useEditForm({
    ...own,
    rules: { name: nameRule, tags: tagsRule },
    requestOf: (values) => ({ name: values.name, tags: cleanTags(values.tags), isPaused }),
    copy,
    save: (change) => changeSource(id, change),
    fresh: async () => {
      const { items } = await queries.fetchQuery({ ...sourcesQuery(source.cityCode), staleTime: 0 });
      const now = items.find((each) => each.id === id);
      return now && valuesOf(now);
    },
    textsOf: (now) => [
      { label: copy['sources.name'], text: now.name },
      { label: copy['sources.tags'], text: now.tags },
    ],
    async saved() {
      own.reset();
      await refresh();
      onClose();
    },
    done: () => copy['sources.changed'],
    failed,
  });
  const { act: pause, busy: pausing } = useAction({
    run: async () => {
      const now = await changeSource(id, { name, tags, isPaused: !isPaused, revision });
      // Text that is typed beside it goes on from here, unless somebody else has changed the source before.
      if (own.values.revision === revision) own.change({ revision: now.revision });
    },
    done: () => copy[isPaused ? 'sources.resumed' : 'sources.paused'],
    failed,
    settled: refresh,
  });
  const { act: remove, busy: removing } = useAction({
    confirm: () => ({
      title: fill(copy['sources.deleteConfirm'], { name }),
      body: copy['sources.deleteConfirmBody'],
      action: copy['sources.delete'],
      danger: true,
    }),
    run: async () => {
      await deleteSource(id);
      onClose();
    },
    done: () => copy['sources.deleted'],
    failed,
    settled: refresh,
  });
  return (
    <Sheet open onClose={onClose} title={name}>
      <p className="text-row text-second [overflow-wrap:anywhere]">{address}</p>
      <p className="mt-1 text-hint text-meta">{ageText(source)}</p>
      {failure && (
        <p className="mt-2 text-red text-row">
          {failureText(failure)} {sinceText(source)}
        </p>
      )}
      <Form form={form} className="mt-5 flex flex-col gap-4">
        <ChangedInSheet theirs={form.theirs} />
        <TextField label={copy['sources.name']} hint={copy['sources.nameHint']} {...form.text('name')} />
        <TextField label={copy['sources.tags']} hint={copy['sources.tagsHint']} {...form.text('tags')} />
        <Button type="submit" busy={form.saving && copy['sources.saving']}>
          {copy['sources.change']}
        </Button>
      </Form>
      <div className="mt-3 flex gap-2">
        <Button variant="quiet" disabled={pausing} onClick={() => void pause()}>
          {copy[isPaused ? 'sources.resume' : 'sources.pause']}
        </Button>
        <Button variant="quiet" className="text-red!" disabled={removing} onClick={() => void remove()}>
          {copy['sources.delete']}
        </Button>
      </div>
    </Sheet>
  );
}
