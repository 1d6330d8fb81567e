import { Link } from '@tanstack/react-router';
import { chatIdOf } from '#residents/people/chat-id.ts';
import type { Person } from '#screens/profiles/contract.ts';
import { copy } from '#screens/profiles/copy.ts';
import { useMe } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { FollowButton } from './FollowButton.tsx';

/** The buttons of another person's profile. */
export function OtherActions({ person }: { person: Person }) {
  const me = useMe();
  const { can } = person;
  return (
    <div className="flex gap-2">
      {can.follow && <FollowButton person={person} />}
      {can.message && (
        <Button
          variant="secondary"
          render={<Link to="/chat/$chatId" params={{ chatId: chatIdOf(me.id, person.id) }} />}
        >
          {copy['profile.message']}
        </Button>
      )}
    </div>
  );
}
