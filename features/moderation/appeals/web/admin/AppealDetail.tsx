import { useQuery, useQueryClient } from '@tanstack/react-query';
import { copy } from '#moderation/appeals/admin-copy.ts';
import { copy as reasons } from '#moderation/appeals/copy.ts';
import { verdictTextLength } from '#moderation/appeals/limits.ts';
import type { Verdict } from '#moderation/appeals/states.ts';
import { kindName } from '#moderation/appeals/web/kind-name.ts';
import { fill } from '#shared/text/korean.ts';
import { DetailFrame } from '#web/admin/DetailFrame.tsx';
import { Meanwhile } from '#web/admin/Meanwhile.tsx';
import { useTextDraft } from '#web/drafts/use-text-draft.ts';
import { mayRefetch } from '#web/live/recorded.ts';
import { ApiError } from '#web/requests/api-error.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { RowsLoading } from '#web/ui/RowsLoading.tsx';
import { appealQuery, judgeAppeal, markEnded } from './api.ts';
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
  const { text: verdictText, type: setVerdictText, reset } = useTextDraft(`appeal-answer:${id}`);
  const { act: judge, busy } = useAction({
    confirm: (verdict: Verdict) =>
      verdict === 'granted' && {
        title: copy['adminAppeal.grantConfirm'],
        body: copy['adminAppeal.grantBody'],
        action: copy['adminAppeal.grant'],
      },
    run: (verdict) => judgeAppeal(id, verdict, verdictText),
    done: () => {
      reset();
      onJudged();
      return copy['adminAppeal.judged'];
    },
    failed(failure) {
      // Somebody was faster. What cannot be undone may still be answered.
      const isOver = failure instanceof ApiError && ['conflict', 'not_found'].includes(failure.code);
      if (isOver && failure.reason !== 'appeal.cannotUndo') markEnded(queries, id);
      return errorMessage(failure, reasons, copy['adminAppeal.failed']);
    },
    settled: () =>
      queries.invalidateQueries({
        queryKey: ['admin'],
        predicate: mayRefetch,
      }),
  });
  const isNotFound = error instanceof ApiError && error.code === 'not_found';
  const meanwhile = data?.endedMeanwhile && !busy && !isNotFound;
  const isOpen = data?.can.decide && !meanwhile && !isNotFound;
  const buttons = isOpen && (
    <div className="flex gap-2">
      <Button variant="quiet" busy={busy && copy['adminAppeal.judging']} onClick={() => void judge('upheld')}>
        {copy['adminAppeal.uphold']}
      </Button>
      {data.canUndo && (
        <Button disabled={busy} onClick={() => void judge('granted')}>
          {copy['adminAppeal.grant']}
        </Button>
      )}
    </div>
  );
  const about = data?.kind ?? kind;
  return (
    <DetailFrame
      onClose={onClose}
      title={about ? fill(copy['adminAppeal.sheet'], { kind: kindName(about) }) : reasons['appeal.title']}
      footer={buttons}
    >
      {meanwhile && (
        <Meanwhile
          sentence={copy['adminAppeal.endedMeanwhile']}
          action={copy['adminAppeal.showResult']}
          onShow={() => void refetch()}
        />
      )}
      {isNotFound ? (
        <EmptyState title={copy['adminAppeal.gone']} body={copy['adminAppeal.goneBody']} drawing="letter" />
      ) : data ? (
        <WholeAppealView appeal={data} />
      ) : error ? (
        <ErrorState onRetry={() => refetch()} />
      ) : (
        <RowsLoading rows={3} />
      )}
      {isOpen && (
        <TextArea
          label={copy['adminAppeal.answer']}
          hint={copy['adminAppeal.answerHint']}
          value={verdictText}
          onChange={setVerdictText}
          max={verdictTextLength}
          rows={2}
        />
      )}
    </DetailFrame>
  );
}
