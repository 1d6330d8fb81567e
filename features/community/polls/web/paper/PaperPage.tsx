import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { copy as card } from '#community/polls/copy.ts';
import { copy } from '#community/polls/paper-copy.ts';
import { NotFound } from '#web/layout/NotFound.tsx';
import { useTopics } from '#web/live/use-live.ts';
import type { Visit } from '#web/visit.ts';
import { paperQuery } from './api.ts';
import { Entry } from './Entry.tsx';
import { HallHouseholds } from './HallHouseholds.tsx';
import { HallList } from './HallList.tsx';
import { PaperHead } from './PaperHead.tsx';

export const load = ({ queryClient, params: { pollId } }: Visit<'/polls/$pollId/paper'>) =>
  queryClient.fetchQuery(paperQuery(pollId));

/** The paper half of a poll: who votes in the hall, until its end; then what was counted there. */
export function Page() {
  const { pollId } = useParams({ from: '/polls/$pollId/paper' });
  const paper = useSuspenseQuery(paperQuery(pollId)).data;
  useTopics(paper ? [`poll-hall:${pollId}`] : []);
  if (!paper) return <NotFound sentence={copy['paper.notYours']} to="/home" />;
  return (
    <>
      <PaperHead paper={paper} />
      {paper.can.tick &&
        (paper.poll.households ? <HallHouseholds pollId={pollId} /> : <HallList pollId={pollId} />)}
      {!paper.can.tick && !paper.poll.hasEnded && (
        <p role="status" className="px-4 pb-8 text-row text-second">
          {card['polls.counting']}
        </p>
      )}
      {paper.poll.hasEnded && <Entry paper={paper} />}
    </>
  );
}
