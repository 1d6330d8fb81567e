import { answerLength, fewestAnswers, mostAnswers } from '#community/polls/limits.ts';
import { copy } from '#community/polls/writing-copy.ts';
import { fill } from '#shared/text/korean.ts';
import { Plus, X } from '#web/icons.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { type AnswerValue, answerErrors } from './poll-form.ts';

type Props = {
  answers: AnswerValue[];
  errors: Record<string, string | undefined>;
  onChange: (answers: AnswerValue[]) => void;
};

/** The answers to choose from, each in a row that can be removed. */
export function AnswersField({ answers, errors, onChange }: Props) {
  const rowErrors = answerErrors(answers, errors);
  const nextKey = Math.max(...answers.map(({ key }) => key)) + 1;
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="pb-2 font-semibold text-row text-second">{copy['pollWrite.answers']}</legend>
      {answers.map(({ key, text }, row) => (
        <div key={key} className="flex items-start gap-1">
          <div className="min-w-0 flex-1">
            <TextField
              placeholder={fill(copy['pollWrite.answer'], { n: row + 1 })}
              autoComplete="off"
              value={text}
              max={answerLength}
              error={rowErrors[row]}
              onChange={(typed) => onChange(answers.with(row, { key, text: typed }))}
            />
          </div>
          {answers.length > fewestAnswers && (
            <IconButton
              label={fill(copy['pollWrite.answerRemove'], { n: row + 1 })}
              shortLabel={copy['pollWrite.removeWord']}
              icon={<Icon of={X} size={20} />}
              className="mt-1 -mr-2"
              onClick={() => onChange(answers.toSpliced(row, 1))}
            />
          )}
        </div>
      ))}
      {answers.length < mostAnswers && (
        <Button
          variant="quiet"
          size="small"
          icon={<Icon of={Plus} size={18} />}
          className="self-start"
          onClick={() => onChange([...answers, { key: nextKey, text: '' }])}
        >
          {copy['pollWrite.answerAdd']}
        </Button>
      )}
    </fieldset>
  );
}
