import type { ItemSignup } from '#community/signups/contract.ts';
import { copy as signups } from '#community/signups/copy.ts';
import { pageOf } from '#community/signups/web/page-of.ts';
import { copy } from '#community/signups/writing-copy.ts';
import { dayAndTime } from '#shared/time/date-text.ts';
import { FormPage } from '#web/forms/FormPage.tsx';
import { DateField } from '#web/ui/fields/DateField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { QuestionFields } from './QuestionFields.tsx';
import { withDay } from './signup-form.ts';
import { type SignupFormProps, useSignupForm } from './use-signup-form.ts';

/** The form of a sign-up. Its questions cannot be changed later, and it says so first. */
export function SignupForm(props: SignupFormProps) {
  const { item, meeting, edited, isDeleted } = props;
  const form = useSignupForm(props);
  const { values, change } = form;
  return (
    <FormPage
      form={form}
      saving={copy['signupWrite.saving']}
      up={pageOf({ ...item, clubId: meeting?.clubId })}
      closes
      deletedNotice={
        isDeleted && {
          sentence: signups['signups.gone'],
          action: copy['signupWrite.anew'],
          onMove: form.writeAnew,
        }
      }
    >
      <TextField
        label={copy['signupWrite.seats']}
        hint={edited && copy['signupWrite.movesUp']}
        inputMode="numeric"
        unit={copy['signupWrite.people']}
        autoComplete="off"
        {...form.text('seats')}
      />
      {meeting ? (
        <MeetingDay meeting={meeting} />
      ) : (
        <div className="flex flex-col gap-2">
          <div className="flex flex-wrap gap-x-3 gap-y-4 *:min-w-[min(100%,9rem)] *:flex-1">
            <DateField
              label={copy['signupWrite.day']}
              badDay={form.badDay}
              {...form.text('day')}
              onChange={(day) => change(withDay(values, day))}
            />
            <TextField
              type="time"
              label={copy['signupWrite.time']}
              hint={copy['signupWrite.timeHint']}
              {...form.text('time')}
            />
          </div>
          {edited && <p className="text-hint text-meta">{copy['signupWrite.tells']}</p>}
        </div>
      )}
      <TextField
        type="datetime-local"
        label={copy['signupWrite.closes']}
        hint={copy['signupWrite.closesHint']}
        {...form.text('closesAt')}
      />
      <TextField
        type="date"
        label={copy['signupWrite.cancels']}
        hint={copy['signupWrite.cancelsHint']}
        {...form.text('cancelUntil')}
      />
      <QuestionFields form={form} edited={edited} />
    </FormPage>
  );
}

type Meeting = NonNullable<ItemSignup['meeting']>;

/** The meeting that one signs up for. Its day and time change with the meeting alone. */
const MeetingDay = ({ meeting: { title, day, time } }: { meeting: Meeting }) => (
  <div className="rounded-control bg-fill px-4 py-3.5">
    <p dir="auto" className="font-semibold text-head [overflow-wrap:anywhere]">
      {title}
    </p>
    <p className="mt-0.5 text-row text-second tabular-nums">{dayAndTime(day, time)}</p>
    <p className="mt-1.5 text-meta text-second">{copy['signupWrite.dayOfMeeting']}</p>
  </div>
);
