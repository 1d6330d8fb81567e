import { copy } from '#moderation/reports/copy.ts';
import { maxNote } from '#moderation/reports/reasons.ts';
import { useValues } from '#web/forms/use-values.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';
import { useMe } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { Sheet } from '#web/ui/layers/Sheet.tsx';
import { AuthorMessage, authorMessageOf, emptyAuthorMessage } from './AuthorMessage.tsx';
import { hideItem } from './api.ts';
import type { ReportKind } from './report-texts.ts';

type Props = { kind: ReportKind; id: string; onClose: () => void };

/** Asks a moderator for confirmation before an item is hidden without a report. */
export function HideSheet({ kind, id, onClose }: Props) {
  const me = useMe();
  const { values, change, reset } = useValues(
    () => ({ note: '', ...emptyAuthorMessage }),
    `${me.id}:hide:${kind}:${id}`,
  );
  const { note, ...authorMessage } = values;
  const { act: hide, busy } = useAction({
    run: () => hideItem(kind, id, { note, ...authorMessageOf(authorMessage) }),
    done: () => {
      reset();
      onClose();
      return copy['report.hidden'];
    },
    failed: (error) => errorMessage(error, copy, copy['report.hideFailed']),
  });
  return (
    <Sheet
      open
      onClose={onClose}
      title={copy['report.hideConfirm']}
      footer={
        <Button variant="danger" busy={busy && copy['report.hiding']} onClick={() => void hide()}>
          {copy['report.hide']}
        </Button>
      }
    >
      <p className="pb-4 text-row text-second">{copy['report.hideBody']}</p>
      <div className="flex flex-col gap-4">
        <AuthorMessage value={authorMessage} onChange={change} />
        <TextArea
          label={copy['report.hideNote']}
          hint={copy['report.hideNoteHint']}
          value={note}
          onChange={(text) => change({ note: text })}
          max={maxNote}
          rows={2}
        />
      </div>
    </Sheet>
  );
}
