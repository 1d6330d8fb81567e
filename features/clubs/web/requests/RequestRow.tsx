import { Link } from '@tanstack/react-router';
import type { ClubRequest } from '#features/clubs/contract.ts';
import { copy } from '#features/clubs/copy.ts';
import { relativeTime } from '#shared/date-text.ts';
import { photoUrl } from '#web/images/photo-url.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Button } from '#web/ui/Button.tsx';
import { useDecide } from './use-decide.ts';

type Props = { clubId: string; request: ClubRequest };

/** A pending request: its sender, the message, and buttons to approve and reject. */
export function RequestRow({ clubId, request }: Props) {
  const { person, message, createdAt } = request;
  const { deciding, approve, reject } = useDecide(clubId, request);
  return (
    <li className="border-line border-b px-4 py-4">
      <div className="flex items-center gap-3">
        <Avatar name={person.name} id={person.id} src={photoUrl(person.photo, 'small')} size={42} />
        <div className="min-w-0 flex-1">
          <Link
            to="/profile/$userId"
            params={{ userId: person.id }}
            className="target-44 inline-block font-semibold text-head [overflow-wrap:anywhere]"
          >
            {person.name}
          </Link>
          <p className="text-hint text-meta">
            <time dateTime={createdAt}>{relativeTime(new Date(), createdAt)}</time>
          </p>
        </div>
      </div>
      <p className="mt-3 whitespace-pre-wrap rounded-card bg-fill px-4 py-3 text-[0.9375rem] leading-[1.5] [overflow-wrap:anywhere]">
        {message}
      </p>
      <div className="mt-3 flex gap-2">
        <Button look="quiet" className="min-h-11!" disabled={deciding !== null} onClick={reject}>
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
