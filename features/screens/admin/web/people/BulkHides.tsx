import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { copy } from '#moderation/reports/bulk-copy.ts';
import type { BulkHide } from '#moderation/reports/contract.ts';
import { authorFields, noteFields } from '#moderation/reports/fields.ts';
import {
  AuthorMessage,
  authorMessageOf,
  emptyAuthorMessage,
} from '#moderation/reports/web/AuthorMessage.tsx';
import { bulkHidesQuery, hideEverything, undoBulkHide } from '#screens/admin/web/api.ts';
import { newId } from '#shared/ids.ts';
import { grouped } from '#shared/numbers.ts';
import { fill } from '#shared/text/korean.ts';
import { dayText } from '#shared/time/date-text.ts';
import { seoulDay } from '#shared/time/dates.ts';
import { copy as platform } from '#web/copy.ts';
import { Form } from '#web/forms/Form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useValues } from '#web/forms/use-values.ts';
import { itemsOf } from '#web/lists/cached-list.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';
import { useMe } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { RadioList } from '#web/ui/fields/RadioList.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';

const spans = [
  { value: '1', label: copy['bulkHide.days1'] },
  { value: '7', label: copy['bulkHide.days7'] },
  { value: '30', label: copy['bulkHide.days30'] },
  { value: 'all', label: copy['bulkHide.daysAll'] },
];

type Props = { person: { id: string; name: string } };

/** Hides everything that a person wrote since a day. */
export function BulkHideForm({ person }: Props) {
  const queryClient = useQueryClient();
  const me = useMe();
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['admin'] });
  const own = useValues(
    () => ({ id: newId(), span: '1', note: '', ...emptyAuthorMessage }),
    `${me.id}:bulk-hide:${person.id}`,
  );
  const form = useForm({
    ...own,
    rules: { ...noteFields, ...authorFields },
    requestOf: ({ id, span, note, ...authorMessage }) => ({
      id,
      personId: person.id,
      days: span === 'all' ? null : Number(span),
      note,
      ...authorMessageOf(authorMessage),
    }),
    copy,
    confirm: () => ({
      title: fill(copy['bulkHide.confirm'], { name: person.name }),
      body: fill(copy['bulkHide.confirmBody'], { name: person.name }),
      action: copy['bulkHide.do'],
      danger: true,
    }),
    save: hideEverything,
    saved() {
      own.reset();
      void refresh();
    },
    done: () => copy['bulkHide.begun'],
    failed: (error) => errorMessage(error, copy, copy['bulkHide.failed']),
  });
  return (
    <Form form={form} className="flex flex-col gap-4">
      <div>
        <h3 className="font-semibold text-row">{copy['bulkHide.title']}</h3>
        <p className="mt-1 text-meta text-second">{copy['bulkHide.hint']}</p>
      </div>
      <RadioList
        label={copy['bulkHide.days']}
        labelShown
        columns={2}
        choices={spans}
        value={form.values.span}
        onChange={(span) => form.change({ span })}
      />
      <AuthorMessage value={form.values} onChange={form.change} error={form.errors.authorNote} />
      <TextArea
        label={copy['bulkHide.note']}
        hint={copy['bulkHide.noteHint']}
        rows={2}
        {...form.text('note')}
      />
      <Button type="submit" variant="danger" busy={form.saving && copy['bulkHide.doing']}>
        {copy['bulkHide.do']}
      </Button>
    </Form>
  );
}

/** When everything that a person wrote was hidden; what is at most 30 days old can be undone. */
export function BulkHidesOf({ person }: Props) {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    bulkHidesQuery(person.id),
  );
  return (
    <>
      <ul className="flex flex-col gap-2 empty:hidden">
        {itemsOf(data).map((hide) => (
          <li key={hide.id} className="rounded-card bg-fill p-4 text-row">
            <p>
              {sinceText(hide)} · {stateText(hide)}
            </p>
            <p className="mt-1 text-meta text-second [overflow-wrap:anywhere]">
              {[hide.by && fill(copy['bulkHide.by'], { name: hide.by }), hide.note]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {hide.canUndo && <UndoButton id={hide.id} />}
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="quiet" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {platform['common.more']}
        </Button>
      )}
    </>
  );
}

const sinceText = ({ since }: BulkHide) =>
  since === null
    ? copy['bulkHide.sinceEver']
    : fill(copy['bulkHide.since'], { date: dayText(seoulDay(new Date(since))) });

const stateText = ({ state, hidden }: BulkHide) =>
  fill(copy[`bulkHide.${state}`], { count: grouped(hidden) });

function UndoButton({ id }: { id: string }) {
  const queryClient = useQueryClient();
  const { act: undo, busy } = useAction({
    confirm: () => ({ title: copy['bulkHide.undoConfirm'], action: copy['bulkHide.undo'] }),
    run: () => undoBulkHide(id),
    done: () => copy['bulkHide.undoBegun'],
    failed: (error) => errorMessage(error, copy, copy['bulkHide.failed']),
    settled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  });
  return (
    <div className="mt-3">
      <Button size="small" variant="quiet" onClick={() => void undo()} busy={busy && copy['bulkHide.doing']}>
        {copy['bulkHide.undo']}
      </Button>
    </div>
  );
}
