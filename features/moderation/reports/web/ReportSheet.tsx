import { useState } from 'react';
import { copy } from '#moderation/reports/copy.ts';
import { type ReportReason, reportReasons } from '#moderation/reports/reasons.ts';
import { newId } from '#shared/ids.ts';
import { ApiError } from '#web/requests/api-error.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';
import { Button } from '#web/ui/Button.tsx';
import { RadioList } from '#web/ui/fields/RadioList.tsx';
import { Sheet } from '#web/ui/layers/Sheet.tsx';
import { sendReport } from './api.ts';
import { type ReportKind, reportTexts } from './report-texts.ts';

type Props = { kind: ReportKind; id: string; open: boolean; onClose: () => void };

/** Asks for confirmation and the reason of a report. */
export function ReportSheet({ kind, id, open, onClose }: Props) {
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [missing, setMissing] = useState(false);
  // Retries keep the id; after a success the next report gets a new one.
  const [reportId, setReportId] = useState(newId);
  const { confirm, reported, already } = reportTexts[kind];

  const { act, busy } = useAction({
    run: async (chosen: ReportReason) => {
      await sendReport({ id: reportId, kind, itemId: id, reason: chosen });
      onClose();
      setReportId(newId());
      setReason(null);
    },
    done: () => reported,
    failed: (error) => {
      const isSecond = error instanceof ApiError && error.reason === 'report.already';
      if (isSecond) onClose();
      return isSecond ? already : errorMessage(error, copy, copy['post.reportFailed']);
    },
  });
  const report = () => {
    if (!reason) return setMissing(true);
    if (!busy) void act(reason);
  };

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={confirm}
      footer={
        <Button variant="danger" busy={busy && copy['report.sending']} onClick={report}>
          {copy['post.reportDo']}
        </Button>
      }
    >
      <RadioList
        label={copy['post.reportReason']}
        labelShown
        choices={reportReasons.map((value) => ({ value, label: copy[`report.${value}`] }))}
        value={reason}
        onChange={(value) => {
          setReason(value as ReportReason);
          setMissing(false);
        }}
      />
      {missing && (
        <p role="alert" className="pt-2 text-meta text-red">
          {copy['report.reasonRequired']}
        </p>
      )}
    </Sheet>
  );
}
