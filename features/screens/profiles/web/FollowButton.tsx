import type { PersonRow } from '#screens/profiles/contract.ts';
import { copy } from '#screens/profiles/copy.ts';
import { Button } from '#web/ui/Button.tsx';
import { useFollow } from './use-follow.ts';

type Props = {
  person: Pick<PersonRow, 'id' | 'name' | 'following'>;
  size?: 'large' | 'small';
  /** The element with the person's name, needed if a list has several of these buttons. */
  describedBy?: string;
};

export function FollowButton({ person, size, describedBy }: Props) {
  const press = useFollow(person);
  return (
    <Button
      size={size}
      variant={person.following ? 'quiet' : 'primary'}
      aria-pressed={person.following}
      aria-describedby={describedBy}
      onClick={press}
      className={size === 'small' ? 'shrink-0' : undefined}
    >
      {copy[person.following ? 'profile.following' : 'profile.follow']}
    </Button>
  );
}
