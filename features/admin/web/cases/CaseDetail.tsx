import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { copy } from '#features/admin/copy.ts';
import type { Case, WholeCase } from '#features/reports/contract.ts';
import { copy as reasons } from '#features/reports/copy.ts';
import { maxNote } from '#features/reports/reasons.ts';
import { relativeTime } from '#shared/date-text.ts';
import { fill } from '#shared/korean.ts';
import { ApiError } from '#web/api-error.ts';
import { errorMessage } from '#web/errors.ts';
import { Button } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { RowsLoading } from '#web/ui/RowsLoading.tsx';
import { Sheet } from '#web/ui/Sheet.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { useAction } from '#web/use-action.ts';
import { caseQuery, decideCase, evidenceUrl, restoreItem } from './api.ts';
import { kindName } from './kind-name.ts';

type Props = { item: Case; onClose: () => void };

/** One reported item: its content, the reports with their reasons, and the decision. */
export function CaseSheet({ item, onClose }: Props) {
  const queryClient = useQueryClient();
  const { data, isError, refetch } = useQuery(caseQuery(item));
  const [note, setNote] = useState('');
  const { act: decide, busy } = useAction({
    run: (decision: 'kept' | 'removed') => decideCase(item, decision, note),
    done: () => {
      onClose();
      return copy['admin.decidedNow'];
    },
    failed: (error) => {
      if (error instanceof ApiError && error.code === 'conflict') onClose();
      return errorMessage(error, reasons, copy['admin.failed']);
    },
    settled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  });
  const { act: restore, busy: restoring } = useAction({
    confirm: () => ({
      title: copy['admin.restoreConfirm'],
      body: copy['admin.restoreBody'],
      action: copy['admin.restore'],
    }),
    run: () => restoreItem(item),
    done: () => {
      onClose();
      return copy['admin.restored'];
    },
    failed: (error) => errorMessage(error, reasons, copy['admin.failed']),
    settled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  });
  const restoreButton = item.canRestore && (
    <Button look="quiet" busy={restoring && copy['admin.deciding']} onClick={() => void restore()}>
      {copy['admin.restore']}
    </Button>
  );
  const buttons =
    item.status === 'open' ? (
      <div className="flex gap-2">
        <Button look="quiet" disabled={busy} onClick={() => void decide('kept')}>
          {copy['admin.keep']}
        </Button>
        <Button look="danger" busy={busy && copy['admin.deciding']} onClick={() => void decide('removed')}>
          {copy['admin.remove']}
        </Button>
      </div>
    ) : (
      restoreButton
    );
  return (
    <Sheet open onClose={onClose} title={`${kindName(item.kind)} ${copy['admin.case']}`} footer={buttons}>
      {data ? (
        <Whole data={data} />
      ) : isError ? (
        <ErrorState onRetry={() => refetch()} />
      ) : (
        <RowsLoading rows={3} />
      )}
      {item.status === 'open' && (
        <TextArea
          label={copy['admin.note']}
          hint={copy['admin.noteHint']}
          value={note}
          onChange={setNote}
          max={maxNote}
          rows={2}
        />
      )}
    </Sheet>
  );
}

function Whole({ data }: { data: WholeCase }) {
  const images = Array.from({ length: data.images }, (_, at) => at + 1);
  return (
    <div className="flex flex-col gap-4 pb-5">
      <div className="rounded-card bg-fill p-4">
        {data.title && <p className="font-semibold [overflow-wrap:anywhere]">{data.title}</p>}
        {data.text && <p className="whitespace-pre-wrap text-row [overflow-wrap:anywhere]">{data.text}</p>}
        {images.map((n) => (
          <img
            key={n}
            src={evidenceUrl(data, n)}
            alt={fill(copy['admin.evidence'], { n })}
            className="mt-3 w-full rounded-control"
          />
        ))}
        {data.path && (
          <Link
            to={data.path}
            className="mt-2 inline-flex min-h-11 items-center font-semibold text-brand text-row"
          >
            {copy['admin.openItem']}
          </Link>
        )}
      </div>
      <p className="text-row">
        <span className="text-second">{copy['admin.author']}</span> {data.author?.name ?? copy['admin.left']}
      </p>
      {data.watchedWords.length > 0 && (
        <p className="text-row [overflow-wrap:anywhere]">
          {fill(copy['admin.watchedIn'], { words: data.watchedWords.join(', ') })}
        </p>
      )}
      <div hidden={data.reported.length === 0}>
        <h3 className="font-semibold text-row">{copy['admin.reportedBy']}</h3>
        <ul className="mt-1 flex flex-col gap-1 text-row text-second">
          {data.reported.map(({ id, reason, by, at }) => (
            <li key={id}>
              {by.name} · {reasons[`report.${reason}`]} · {relativeTime(new Date(), new Date(at))}
            </li>
          ))}
        </ul>
      </div>
      {data.status !== 'open' && (
        <p className="text-row text-second">
          {data.decidedBy && fill(copy['admin.decidedBy'], { name: data.decidedBy })}
          {data.note && ` · ${fill(copy['admin.noteText'], { note: data.note })}`}
        </p>
      )}
    </div>
  );
}
