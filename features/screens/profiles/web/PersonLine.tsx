import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { PersonRow } from '#screens/profiles/contract.ts';
import { copy } from '#screens/profiles/copy.ts';
import { photoUrl } from '#web/images/photo-url.ts';
import { Avatar } from '#web/ui/images/Avatar.tsx';
import { Marked } from '#web/ui/Marked.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { shortAddressText } from './address-text.ts';
import { FollowButton } from './FollowButton.tsx';

type Props = {
  person: PersonRow;
  /** Without the follow button. */
  plain?: boolean;
};

/** A person in a list: a link to their profile, and the follow button. */
export function PersonLine({ person, plain }: Props) {
  const nameId = useId();
  const place = shortAddressText(person);
  return (
    <div className="flex items-center border-line border-b pr-4">
      <Link
        to="/profile/$userId"
        params={{ userId: person.id }}
        className="pressable flex min-w-0 flex-1 items-center gap-3 py-3 pr-3 pl-4 text-left focus-visible:-outline-offset-2"
      >
        <Avatar name={person.name} id={person.id} src={photoUrl(person.photo, 'small')} size={44} />
        <span className="block min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-1.5 gap-y-0.5">
            <span id={nameId} className="line-clamp-2 font-semibold text-head [overflow-wrap:anywhere]">
              <Marked>{person.name}</Marked>
            </span>
            {person.isAdmin && <Tag>{copy['profile.admin']}</Tag>}
          </span>
          {place && <span className="mt-0.5 block truncate text-meta text-second">{place}</span>}
        </span>
      </Link>
      {person.can.follow && !plain && <FollowButton person={person} size="small" describedBy={nameId} />}
    </div>
  );
}
