import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeskAppeal } from '#features/appeals/contract.ts';
import { copy as reasons } from '#features/appeals/copy.ts';
import { copy } from '#features/appeals/desk-copy.ts';
import { answerLength } from '#features/appeals/limits.ts';
import type { Verdict } from '#features/appeals/states.ts';
import { kindName } from '#features/appeals/web/kind-name.ts';
import { fill } from '#shared/korean.ts';
import { ApiError } from '#web/api-error.ts';
import { errorMessage } from '#web/errors.ts';
import { Button } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { RowsLoading } from '#web/ui/RowsLoading.tsx';
import { Sheet } from '#web/ui/Sheet.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { useAction } from '#web/use-action.ts';
import { appealQuery, judgeAppeal } from './api.ts';
import { WholeAppealView } from './WholeAppealView.tsx';

type Props = { appeal: DeskAppeal; onClose: () => void };

/** One appeal with its decision, and the verdict of somebody who did not make it. */
export function AppealSheet({ appeal: { id, kind }, onClose }: Props) {
  const queries = useQueryClient();
  const { data, isError, refetch } = useQuery(appealQuery(id));
  const [answer, setAnswer] = useState('');
  const { act: judge, busy } = useAction({
    confirm: (verdict: Verdict) =>
      verdict === 'granted' && {
        title: copy['appealDesk.grantConfirm'],
        body: copy['appealDesk.grantBody'],
        action: copy['appealDesk.grant'],
      },
    run: (verdict) => judgeAppeal(id, verdict, answer),
    done: () => {
      onClose();
      return copy['appealDesk.judged'];
    },
    failed(error) {
      // Somebody was faster. What cannot be undone may still be answered.
      const isOver = error instanceof ApiError && ['conflict', 'not_found', 'forbidden'].includes(error.code);
      if (isOver && error.reason !== 'appeal.cannotUndo') onClose();
      return errorMessage(error, reasons, copy['appealDesk.failed']);
    },
    settled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  });
  const buttons = data?.can.decide && (
    <div className="flex gap-2">
      <Button look="quiet" busy={busy && copy['appealDesk.judging']} onClick={() => void judge('upheld')}>
        {copy['appealDesk.uphold']}
      </Button>
      {data.canUndo && (
        <Button disabled={busy} onClick={() => void judge('granted')}>
          {copy['appealDesk.grant']}
        </Button>
      )}
    </div>
  );
  return (
    <Sheet
      open
      onClose={onClose}
      title={fill(copy['appealDesk.sheet'], { kind: kindName(kind) })}
      footer={buttons}
    >
      {data ? (
        <WholeAppealView appeal={data} />
      ) : isError ? (
        <ErrorState onRetry={() => refetch()} />
      ) : (
        <RowsLoading rows={3} />
      )}
      {data?.can.decide && (
        <TextArea
          label={copy['appealDesk.answer']}
          hint={copy['appealDesk.answerHint']}
          value={answer}
          onChange={setAnswer}
          max={answerLength}
          rows={2}
        />
      )}
    </Sheet>
  );
}
