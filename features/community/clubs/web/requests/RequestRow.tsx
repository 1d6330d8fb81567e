import type { ClubRequest } from '#community/clubs/contract.ts';
import { copy } from '#community/clubs/copy.ts';
import { Requester } from '#residents/people/web/Requester.tsx';
import { fill } from '#shared/text/korean.ts';
import { Button } from '#web/ui/Button.tsx';
import { useDecide } from './use-decide.ts';

type Props = { clubId: string; request: ClubRequest };

/** A pending request: its sender, the message, and buttons to approve and reject. */
export function RequestRow({ clubId, request }: Props) {
  const { person, message, createdAt, askedBy } = request;
  const { deciding, approve, reject } = useDecide(clubId, request);
  return (
    <li className="border-line border-b px-4 py-4">
      <Requester person={person} at={createdAt} />
      {askedBy && (
        <p className="mt-2 text-row text-second">{fill(copy['clubManage.askedBy'], { name: askedBy })}</p>
      )}
      <p
        dir="auto"
        className="mt-3 whitespace-pre-wrap rounded-card bg-fill px-4 py-3 text-[0.9375rem] leading-[1.5] [overflow-wrap:anywhere]"
      >
        {message}
      </p>
      <div className="mt-3 flex gap-2">
        <Button variant="quiet" className="min-h-11!" disabled={deciding !== null} onClick={reject}>
          {copy['clubManage.reject']}
        </Button>
        <Button
          className="min-h-11!"
          busy={deciding === 'approved' && copy['clubManage.approving']}
          disabled={deciding !== null}
          onClick={approve}
        >
          {copy['clubManage.approve']}
        </Button>
      </div>
    </li>
  );
}
