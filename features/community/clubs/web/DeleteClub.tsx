import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useId, useRef, useState } from 'react';
import type { Club } from '#community/clubs/contract.ts';
import { copy } from '#community/clubs/copy.ts';
import { cleanLine } from '#shared/text/text.ts';
import { copy as platform } from '#web/copy.ts';
import { Form } from '#web/forms/Form.tsx';
import { ApiError } from '#web/requests/api-error.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { useFocusFirstError } from '#web/ui/fields/use-focus-first-error.ts';
import { Modal } from '#web/ui/layers/Modal.tsx';
import { deleteClub } from './api.ts';
import { dropClub } from './cached-clubs.ts';

type Props = { club: Club; open: boolean; onClose: () => void };

/** Deleting a club destroys a lot, so the creator has to type its name first. */
export function DeleteClub({ club: { id, name }, open, onClose }: Props) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const titleId = useId();
  const area = useRef<HTMLFormElement>(null);
  const { lead } = useFocusFirstError(area);

  const { act, busy } = useAction({
    run: async () => {
      await deleteClub(id).catch((error: unknown) => {
        // An earlier attempt succeeded, but its response was lost.
        if (!(error instanceof ApiError && error.code === 'not_found')) throw error;
      });
      await navigate({ to: '/board', search: { tab: 'clubs' }, replace: true });
      dropClub(queries, id);
    },
    done: () => copy['club.deleted'],
    failed: (error) => errorMessage(error, copy, copy['club.deleteFailed']),
  });
  const remove = () => {
    if (cleanLine(typed) === name) return act();
    setWrong(true);
    lead();
  };

  return (
    <Modal
      open={open}
      onClose={onClose}
      role="alertdialog"
      labelledBy={titleId}
      describedBy={`${titleId}-body`}
      focusOn="input"
      className="layer-dialog"
    >
      <Form form={{ area, submit: remove }} className="flex flex-col gap-3 px-5 pt-7 pb-5">
        <h2 id={titleId} className="text-center font-bold text-[1.125rem] leading-[1.4] tracking-[-0.02em]">
          {copy['club.deleteConfirm']}
        </h2>
        <p id={`${titleId}-body`} className="text-center text-[0.9375rem] text-second">
          {copy['club.deleteConfirmBody']}
        </p>
        <TextField
          label={copy['clubCreate.name']}
          placeholder={name}
          autoComplete="off"
          value={typed}
          onChange={(value) => {
            setTyped(value);
            setWrong(false);
          }}
          error={wrong ? copy['club.deleteNameWrong'] : undefined}
        />
        <div className="flex flex-wrap gap-2 pt-1 *:min-w-[40%] *:flex-1">
          <Button variant="quiet" onClick={onClose}>
            {platform['common.cancel']}
          </Button>
          <Button variant="danger" type="submit" busy={busy && copy['club.deleting']}>
            {platform['common.delete']}
          </Button>
        </div>
      </Form>
    </Modal>
  );
}
