import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Ref, useImperativeHandle } from 'react';
import { copy as reasons } from '#moderation/reports/copy.ts';
import { maxNote } from '#moderation/reports/reasons.ts';
import {
  AuthorMessage,
  authorMessageOf,
  emptyAuthorMessage,
} from '#moderation/reports/web/AuthorMessage.tsx';
import { copy as adminCopy } from '#screens/admin/admin-copy.ts';
import { copy } from '#screens/admin/copy.ts';
import { caseQuery, decideCase, restoreItem } from '#screens/admin/web/api.ts';
import { kindName } from '#screens/admin/web/kind-name.ts';
import { DetailFrame } from '#web/admin/DetailFrame.tsx';
import { Key } from '#web/admin/Key.tsx';
import { useValues } from '#web/forms/use-values.ts';
import { ApiError } from '#web/requests/api-error.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';
import { useMe } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { confirm } from '#web/ui/layers/dialogs.ts';
import { RowsLoading } from '#web/ui/RowsLoading.tsx';
import { JudgedMeanwhile } from './JudgedMeanwhile.tsx';
import { WholeCaseView } from './WholeCaseView.tsx';

type Decided = 'kept' | 'removed';
/** Decides the case by a key, which asks first. */
export type CaseHandle = { ask: (decision: Decided) => void };
type Props = {
  ref: Ref<CaseHandle>;
  item: { kind: string; id: string };
  onClose: () => void;
  onDecided: () => void;
};

/**
 * One reported item: its content, the reports with their reasons, what was decided before, and the decision.
 */
export function CaseDetail({ ref, item, onClose, onDecided }: Props) {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['admin'] });
  const { data, error, refetch } = useQuery(caseQuery(item));
  const me = useMe();
  const { values, change, reset } = useValues(
    () => ({ note: '', ...emptyAuthorMessage }),
    `${me.id}:case:${item.kind}:${item.id}`,
  );
  const { note, ...authorMessage } = values;
  const { act: decide, busy } = useAction({
    run: (decision: Decided) => decideCase(item, { decision, note, ...authorMessageOf(authorMessage) }),
    done: () => {
      reset();
      onDecided();
      return copy['admin.decidedNow'];
    },
    failed: (failure) => {
      if (failure instanceof ApiError && failure.code === 'conflict') onDecided();
      return errorMessage(failure, reasons, copy['admin.failed']);
    },
    settled: refresh,
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
    failed: (failure) => errorMessage(failure, reasons, copy['admin.failed']),
    settled: refresh,
  });
  const meanwhile = busy || restoring ? undefined : data?.judgedMeanwhile;
  const isOpen = data?.status === 'open' && !meanwhile;
  useImperativeHandle(ref, () => ({
    async ask(decision) {
      if (isOpen && !busy && (await confirm(questionOf(decision)))) void decide(decision);
    },
  }));
  const buttons = isOpen ? (
    <div className="flex gap-2">
      <Button variant="quiet" disabled={busy} aria-keyshortcuts="e" onClick={() => void decide('kept')}>
        <span className="flex items-center justify-center gap-2">
          {copy['admin.keep']}
          <Key name="E" />
        </span>
      </Button>
      <Button
        variant="danger"
        busy={busy && copy['admin.deciding']}
        aria-keyshortcuts="d"
        onClick={() => void decide('removed')}
      >
        <span className="flex items-center justify-center gap-2">
          {copy['admin.remove']}
          <Key name="D" />
        </span>
      </Button>
    </div>
  ) : (
    data?.canRestore &&
    !meanwhile && (
      <Button variant="quiet" busy={restoring && copy['admin.deciding']} onClick={() => void restore()}>
        {copy['admin.restore']}
      </Button>
    )
  );
  return (
    <DetailFrame onClose={onClose} title={`${kindName(item.kind)} ${copy['admin.case']}`} footer={buttons}>
      {meanwhile && <JudgedMeanwhile outcome={meanwhile} onShow={() => void refetch()} />}
      {data ? (
        <WholeCaseView data={data} />
      ) : error instanceof ApiError && error.code === 'not_found' ? (
        <CaseNotFound />
      ) : error ? (
        <ErrorState onRetry={() => refetch()} />
      ) : (
        <RowsLoading rows={3} />
      )}
      {isOpen && (
        <div className="flex flex-col gap-4">
          <TextArea
            label={copy['admin.note']}
            hint={copy['admin.noteHint']}
            value={note}
            onChange={(text) => change({ note: text })}
            max={maxNote}
            rows={2}
          />
          <AuthorMessage value={authorMessage} onChange={change} />
        </div>
      )}
    </DetailFrame>
  );
}

const CaseNotFound = () => (
  <EmptyState title={adminCopy['admin.caseGone']} body={adminCopy['admin.caseGoneBody']} drawing="letter" />
);

const questionOf = (decision: Decided) =>
  decision === 'kept'
    ? { title: adminCopy['admin.keepConfirm'], body: adminCopy['admin.keepBody'], action: copy['admin.keep'] }
    : {
        title: adminCopy['admin.removeConfirm'],
        body: adminCopy['admin.removeBody'],
        action: copy['admin.remove'],
        danger: true,
      };
