import { Link } from '@tanstack/react-router';
import type { Author } from '#residents/people/contract.ts';
import { relativeTime } from '#shared/time/date-text.ts';
import { serverNow } from '#web/device/clock.ts';
import { photoUrl } from '#web/images/photo-url.ts';
import { Avatar } from '#web/ui/images/Avatar.tsx';

type Props = { person: Pick<Author, 'id' | 'name' | 'photo'>; at: string };

/** The person who asks for something, and the time: the head of a request that somebody decides. */
export const Requester = ({ person, at }: Props) => (
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
        <time dateTime={at}>{relativeTime(serverNow(), at)}</time>
      </p>
    </div>
  </div>
);
