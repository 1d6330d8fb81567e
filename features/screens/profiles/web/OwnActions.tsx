import { Link } from '@tanstack/react-router';
import { copy } from '#screens/profiles/copy.ts';
import { Button } from '#web/ui/Button.tsx';
import { useLogOut } from './use-log-out.ts';

/** The buttons of the viewer's own profile. */
export function OwnActions() {
  const { leaving, leave } = useLogOut();
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="quiet" className="min-w-fit flex-1 px-3!" render={<Link to="/profile/edit" />}>
        {copy['profile.edit']}
      </Button>
      <Button variant="quiet" className="min-w-fit flex-1 px-3!" render={<Link to="/settings" />}>
        {copy['profile.settings']}
      </Button>
      <Button
        variant="quiet"
        className="min-w-fit flex-1 px-3!"
        busy={leaving && copy['profile.loggingOut']}
        onClick={leave}
      >
        {copy['profile.logout']}
      </Button>
    </div>
  );
}
