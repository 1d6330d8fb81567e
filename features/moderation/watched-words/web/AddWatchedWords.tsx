import { useQueryClient } from '@tanstack/react-query';
import { copy } from '#moderation/watched-words/copy.ts';
import { watchedWordFields } from '#moderation/watched-words/fields.ts';
import { parseWatchedWords } from '#moderation/watched-words/parse-watched-words.ts';
import { type WatchedAction, watchedActions } from '#moderation/watched-words/watched-actions.ts';
import { nameOfPlace } from '#residents/rights/name-of-right.ts';
import { fill } from '#shared/text/korean.ts';
import { Form } from '#web/forms/Form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useValues } from '#web/forms/use-values.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useMe } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { RadioList } from '#web/ui/fields/RadioList.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Sheet } from '#web/ui/layers/Sheet.tsx';
import { postWatchedWords } from './api.ts';

type Props = { placeCode: string; onClose: () => void };
type Values = { words: string; note: string; action: WatchedAction };

/** Adds words on lines, and counts them while they are typed. The typed text is kept on the device. */
export function AddWatchedWords({ placeCode, onClose }: Props) {
  const queries = useQueryClient();
  const me = useMe();
  const state = useValues(
    (): Values => ({ words: '', note: '', action: 'review' }),
    `${me.id}:watched-words`,
  );
  const { watchedWords, wrong } = parseWatchedWords(state.values.words);
  const form = useForm({
    ...state,
    rules: watchedWordFields,
    requestOf: (values) => ({ ...values, placeCode }),
    check: (request) => ({
      words: parseWatchedWords(request.words).watchedWords ? undefined : 'watchedWords.badLine',
    }),
    copy,
    storesDraft: true,
    save: postWatchedWords,
    async saved() {
      state.reset();
      await queries.invalidateQueries({ queryKey: ['watched-words'] });
      onClose();
    },
    done: ({ added }) =>
      added === 0 ? copy['watchedWords.nothingNew'] : fill(copy['watchedWords.added'], { count: added }),
    failed: (error, shown) => (shown ? undefined : errorMessage(error, copy, copy['watchedWords.failed'])),
  });
  const count = watchedWords?.length ?? 0;
  return (
    <Sheet open onClose={onClose} title={`${nameOfPlace(placeCode)} ${copy['watchedWords.add']}`}>
      <Form form={form} className="flex flex-col gap-4">
        <TextArea
          label={copy['watchedWords.words']}
          hint={copy['watchedWords.wordsHint']}
          placeholder={copy['watchedWords.placeholder']}
          rows={5}
          {...form.text('words')}
        />
        <p role="status" className="text-meta text-second [overflow-wrap:anywhere]">
          {wrong && fill(copy['watchedWords.wrongLine'], { line: wrong })}
          {count > 0 && fill(copy['watchedWords.counted'], { count })}
        </p>
        <RadioList
          label={copy['watchedWords.action']}
          labelShown
          choices={watchedActions.map((value) => ({
            value,
            label: copy[`watchedWords.${value}`],
            detail: copy[`watchedWords.${value}Detail`],
          }))}
          value={form.values.action}
          onChange={(action) => form.change({ action: action as WatchedAction })}
        />
        <TextField
          label={copy['watchedWords.note']}
          hint={copy['watchedWords.noteHint']}
          autoComplete="off"
          {...form.text('note')}
        />
        <Button type="submit" busy={form.saving && copy['watchedWords.saving']}>
          {copy['watchedWords.save']}
        </Button>
      </Form>
    </Sheet>
  );
}
