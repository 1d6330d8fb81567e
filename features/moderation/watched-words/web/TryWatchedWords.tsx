import { useState } from 'react';
import type { WordTrialResult } from '#moderation/watched-words/contract.ts';
import { copy } from '#moderation/watched-words/copy.ts';
import { trialFields } from '#moderation/watched-words/fields.ts';
import { nameOfPlace } from '#residents/rights/name-of-right.ts';
import { Form } from '#web/forms/Form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useValues } from '#web/forms/use-values.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useMe } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { ActionTag } from './ActionTag.tsx';
import { postWatchedWordTrial } from './api.ts';

/** A field for a sentence, and the words that would be found in it. */
export function TryWatchedWords({ placeCode }: { placeCode: string }) {
  const [result, setResult] = useState<(WordTrialResult & { text: string }) | null>(null);
  const me = useMe();
  const form = useForm({
    ...useValues(() => ({ text: '' }), `${me.id}:try-words:${placeCode}`),
    rules: trialFields,
    requestOf: ({ text }) => ({ text, placeCode }),
    copy,
    save: async (request) => ({ ...(await postWatchedWordTrial(request)), text: request.text }),
    saved: setResult,
    failed: (error) => errorMessage(error, copy, copy['watchedWords.failed']),
  });
  const shown = result?.text === form.values.text ? result : null;
  return (
    <Form form={form} className="flex flex-col gap-3 px-4 pb-5">
      <TextArea placeholder={copy['watchedWords.tryText']} rows={2} {...form.text('text')} />
      <Button
        type="submit"
        variant="secondary"
        size="small"
        className="self-start"
        busy={form.saving && copy['watchedWords.trying']}
      >
        {copy['watchedWords.tryDo']}
      </Button>
      <div role="status">{shown && <Found found={shown.found} />}</div>
    </Form>
  );
}

function Found({ found }: WordTrialResult) {
  if (found.length === 0) return <p className="text-row text-second">{copy['watchedWords.nothingFound']}</p>;
  return (
    <ul aria-label={copy['watchedWords.found']} className="flex flex-col gap-2">
      {found.map(({ word, action, placeCode }) => (
        <li key={`${placeCode}:${word}`} className="flex flex-wrap items-center gap-1.5 text-row">
          <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">{word}</span>
          <ActionTag action={action} />
          <Tag variant="neutral">{nameOfPlace(placeCode)}</Tag>
        </li>
      ))}
    </ul>
  );
}
