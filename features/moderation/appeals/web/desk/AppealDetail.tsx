import { useQuery, useQueryClient } from '@tanstack/react-query';
import { copy as reasons } from '#moderation/appeals/copy.ts';
import { copy } from '#moderation/appeals/desk-copy.ts';
import { answerLength } from '#moderation/appeals/limits.ts';
import type { Verdict } from '#moderation/appeals/states.ts';
import { kindName } from '#moderation/appeals/web/kind-name.ts';
import { fill } from '#shared/text/korean.ts';
import { DetailFrame } from '#web/desk/DetailFrame.tsx';
import { Meanwhile } from '#web/desk/Meanwhile.tsx';
import { useKeptText } from '#web/drafts/use-kept-text.ts';
import { mayRefetch } from '#web/live/recorded.ts';
import { ApiError } from '#web/requests/api-error.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { RowsLoading } from '#web/ui/RowsLoading.tsx';
import { appealQuery, judgeAppeal, tellEnded } from './api.ts';
import { WholeAppealView } from './WholeAppealView.tsx';

type Props = {
  id: string;
  /** The kind of the subject, from the list. An address may lead to an appeal that is not in the list. */
  kind?: string;
  onClose: () => void;
  onJudged: () => void;
};

/** One appeal with its decision, and the verdict of somebody who did not make it. */
export function AppealDetail({ id, kind, onClose, onJudged }: Props) {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(appealQuery(id));
  const { text: answer, type: setAnswer, reset } = useKeptText(`appeal-answer:${id}`);
  const { act: judge, busy } = useAction({
    confirm: (verdict: Verdict) =>
      verdict === 'granted' && {
        title: copy['appealDesk.grantConfirm'],
        body: copy['appealDesk.grantBody'],
        action: copy['appealDesk.grant'],
      },
    run: (verdict) => judgeAppeal(id, verdict, answer),
    done: () => {
      reset();
      onJudged();
      return copy['appealDesk.judged'];
    },
    failed(failure) {
      // Somebody was faster. What cannot be undone may still be answered.
      const isOver = failure instanceof ApiError && ['conflict', 'not_found'].includes(failure.code);
      if (isOver && failure.reason !== 'appeal.cannotUndo') tellEnded(queries, id);
      return errorMessage(failure, reasons, copy['appealDesk.failed']);
    },
    settled: () =>
      queries.invalidateQueries({
        queryKey: ['admin'],
        predicate: mayRefetch,
      }),
  });
  const isGone = error instanceof ApiError && error.code === 'not_found';
  const meanwhile = data?.endedMeanwhile && !busy && !isGone;
  const isOpen = data?.can.decide && !meanwhile && !isGone;
  const buttons = isOpen && (
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
  const about = data?.kind ?? kind;
  return (
    <DetailFrame
      onClose={onClose}
      title={about ? fill(copy['appealDesk.sheet'], { kind: kindName(about) }) : reasons['appeal.title']}
      footer={buttons}
    >
      {meanwhile && (
        <Meanwhile
          sentence={copy['appealDesk.endedMeanwhile']}
          action={copy['appealDesk.showResult']}
          onShow={() => void refetch()}
        />
      )}
      {isGone ? (
        <EmptyState title={copy['appealDesk.gone']} body={copy['appealDesk.goneBody']} drawing="letter" />
      ) : data ? (
        <WholeAppealView appeal={data} />
      ) : error ? (
        <ErrorState onRetry={() => refetch()} />
      ) : (
        <RowsLoading rows={3} />
      )}
      {isOpen && (
        <TextArea
          label={copy['appealDesk.answer']}
          hint={copy['appealDesk.answerHint']}
          value={answer}
          onChange={setAnswer}
          max={answerLength}
          rows={2}
        />
      )}
    </DetailFrame>
  );
}
