import { copy } from '#moderation/reports/copy.ts';
import { maxNote, type ReportReason, reportReasons } from '#moderation/reports/reasons.ts';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';

type AuthorMessageDraft = { reason: ReportReason | ''; authorNote: string };

/** The author is told nothing but the reason of the reports. */
export const emptyAuthorMessage: AuthorMessageDraft = { reason: '', authorNote: '' };

/** The fields of the request. */
export const authorMessageOf = ({ reason, authorNote }: AuthorMessageDraft) => ({
  reason: reason || null,
  authorNote,
});

type Props = { value: AuthorMessageDraft; onChange: (value: AuthorMessageDraft) => void; error?: string };

/** The message to the author of something that is removed: the reason, and a moderator's words to them. */
export function AuthorMessage({ value, onChange, error }: Props) {
  return (
    <>
      <Select
        label={copy['report.toldWhy']}
        value={value.reason || 'unset'}
        choices={[
          { value: 'unset', label: copy['report.toldUnset'] },
          ...reportReasons.map((reason) => ({ value: reason, label: copy[`report.${reason}`] })),
        ]}
        onChange={(reason) =>
          onChange({ ...value, reason: reason === 'unset' ? '' : (reason as ReportReason) })
        }
      />
      <TextArea
        label={copy['report.authorNote']}
        hint={copy['report.authorNoteHint']}
        value={value.authorNote}
        onChange={(authorNote) => onChange({ ...value, authorNote })}
        error={error}
        max={maxNote}
        rows={2}
      />
    </>
  );
}
