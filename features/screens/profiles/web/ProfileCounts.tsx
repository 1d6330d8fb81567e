import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import type { Person } from '#screens/profiles/contract.ts';
import { copy } from '#screens/profiles/copy.ts';
import { count } from '#shared/numbers.ts';

/** The numbers of posts, followers and followings. */
export function ProfileCounts({ person }: { person: Person }) {
  const params = { userId: person.id };
  return (
    <ul className="-mx-2 flex flex-wrap gap-x-1">
      <Count label={copy['profile.postsCount']} value={person.postsCount} />
      <Count
        label={copy['profile.followers']}
        value={person.followersCount}
        link={
          <Link
            to="/profile/$userId/followers"
            params={params}
            aria-label={copy['profile.followers']}
            className={over}
          />
        }
      />
      <Count
        label={copy['profile.followings']}
        value={person.followingsCount}
        link={
          <Link
            to="/profile/$userId/followings"
            params={params}
            aria-label={copy['profile.followings']}
            className={over}
          />
        }
      />
    </ul>
  );
}

const over = 'pressable absolute inset-0 rounded-control';

/** The link lies under the text, so that its accessible name stays the same when the number changes. */
const Count = ({ label, value, link }: { label: string; value: number; link?: ReactElement }) => (
  <li className="relative flex min-h-11 items-center gap-1.5 px-2">
    {link}
    <span aria-hidden={link ? true : undefined} className="pointer-events-none relative text-row text-second">
      {label}
    </span>
    <span className="pointer-events-none relative font-bold text-head tabular-nums">{count(value)}</span>
  </li>
);
