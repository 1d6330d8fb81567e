import type { Signup } from '#community/signups/contract.ts';
import { copy } from '#community/signups/writing-copy.ts';
import { fill } from '#shared/text/korean.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import type { useSignupForm } from './use-signup-form.ts';

type Props = { form: ReturnType<typeof useSignupForm>; edited?: Signup };

/** Up to two questions, which stay as they are once somebody may have answered them. */
export function QuestionFields({ form, edited }: Props) {
  if (edited) return edited.questions.length > 0 && <Fixed questions={edited.questions} />;
  const isFirstEmpty = form.values.first.trim() === '';
  return (
    <div className="flex flex-col gap-4">
      <TextField
        label={fill(copy['signupWrite.question'], { n: 1 })}
        placeholder={copy['signupWrite.questionExample1']}
        autoComplete="off"
        {...form.text('first', 'questions.0')}
      />
      <TextField
        label={fill(copy['signupWrite.question'], { n: 2 })}
        placeholder={copy['signupWrite.questionExample2']}
        autoComplete="off"
        {...form.text('second', isFirstEmpty ? 'questions.0' : 'questions.1')}
      />
      <p className="text-hint text-meta">{copy['signupWrite.questionsHint']}</p>
    </div>
  );
}

const Fixed = ({ questions }: { questions: string[] }) => (
  <div className="flex flex-col gap-2">
    <p className="font-semibold text-row text-second">{copy['signupWrite.asked']}</p>
    <ul className="list-disc pl-5 text-body [overflow-wrap:anywhere]">
      {questions.map((question) => (
        <li key={question} dir="auto">
          {question}
        </li>
      ))}
    </ul>
    <p className="text-hint text-meta">{copy['signupWrite.questionsStay']}</p>
  </div>
);
