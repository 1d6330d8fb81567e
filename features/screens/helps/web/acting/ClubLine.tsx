import { useState } from 'react';
import { requestFields } from '#community/clubs/fields.ts';
import type { Author } from '#residents/people/contract.ts';
import type { HelpedClub } from '#screens/helps/helped-contract.ts';
import { copy } from '#screens/helps/helping-copy.ts';
import { newId } from '#shared/ids.ts';
import { fill } from '#shared/text/korean.ts';
import { Form } from '#web/forms/Form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useValues } from '#web/forms/use-values.ts';
import { writeErrorMessage } from '#web/requests/errors.ts';
import { useMe } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { askFor, leaveFor, withdrawFor } from './api.ts';
import { doneFor, reasons, useAct, useReread } from './use-act.ts';

type Props = { person: Author; club: HelpedClub };

/** One club, and what can be done about it: ask to join, take that back, leave. */
export function ClubLine({ person, club }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { name, description, can, requestId } = club;
  return (
    <li className="border-line border-b px-4 py-4">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h3 className="font-semibold text-head [overflow-wrap:anywhere]">{name}</h3>
          <p className="mt-0.5 line-clamp-2 text-row text-second [overflow-wrap:anywhere]">{description}</p>
        </div>
        {can.join && !isOpen && (
          <Button
            size="small"
            variant="secondary"
            className="shrink-0"
            aria-label={fill(copy['acting.joinOf'], { name })}
            onClick={() => setOpen(true)}
          >
            {copy['acting.join']}
          </Button>
        )}
        {requestId && <WithdrawButton person={person} club={{ ...club, requestId }} />}
        {can.leave && <LeaveButton person={person} club={club} />}
      </div>
      {can.join && isOpen && <JoinForm person={person} club={club} onDone={() => setOpen(false)} />}
    </li>
  );
}

function WithdrawButton({ person, club }: { person: Author; club: HelpedClub & { requestId: string } }) {
  const { id, name, requestId } = club;
  const { act, busy } = useAct<void>(person, {
    run: () => withdrawFor({ personId: person.id, id, requestId }),
  });
  return (
    <Button
      size="small"
      variant="quiet"
      className="shrink-0"
      aria-label={fill(copy['acting.withdrawOf'], { name })}
      disabled={busy}
      onClick={() => void act()}
    >
      {copy['acting.withdraw']}
    </Button>
  );
}

function LeaveButton({ person, club: { id, name } }: Props) {
  const { act, busy } = useAct<void>(person, {
    confirm: () => ({
      title: fill(copy['acting.leaveConfirm'], { name }),
      body: fill(copy['acting.leaveBody'], { person: person.name }),
      action: copy['acting.leave'],
      danger: true,
    }),
    run: () => leaveFor({ personId: person.id, id }),
  });
  return (
    <Button
      size="small"
      variant="quiet"
      className="shrink-0"
      aria-label={fill(copy['acting.leaveOf'], { name })}
      disabled={busy}
      onClick={() => void act()}
    >
      {copy['acting.leave']}
    </Button>
  );
}

function JoinForm({ person, club: { id, isLocked }, onDone }: Props & { onDone: () => void }) {
  const [requestId] = useState(newId);
  const reread = useReread(person);
  const me = useMe();
  const form = useForm({
    ...useValues(() => ({ message: '', password: '' }), `${me.id}:helped:${person.id}:join:${id}`),
    rules: requestFields,
    requestOf: (typed) => ({ id: requestId, ...typed }),
    copy: reasons,
    save: (request) => askFor({ personId: person.id, id }, request),
    async saved() {
      onDone();
      await reread();
    },
    done: () => doneFor(person),
    failed: (error, isShown) => {
      void reread();
      return isShown ? undefined : writeErrorMessage(error, reasons, copy['helps.failed']);
    },
  });
  return (
    <Form form={form} className="mt-3 flex flex-col gap-3">
      <TextArea label={copy['acting.message']} rows={2} {...form.text('message')} />
      {isLocked && (
        <TextField label={copy['acting.password']} autoComplete="off" {...form.text('password')} />
      )}
      <div className="flex gap-2">
        <Button variant="quiet" onClick={onDone}>
          {copy['acting.cancel']}
        </Button>
        <Button type="submit" busy={form.saving && copy['acting.sendingRequest']}>
          {copy['acting.sendRequest']}
        </Button>
      </div>
    </Form>
  );
}
