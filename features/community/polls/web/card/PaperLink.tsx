import { Link } from '@tanstack/react-router';
import { copy } from '#community/polls/copy.ts';
import { Button } from '#web/ui/Button.tsx';

/** For whoever may create the poll: the votes of those who have no phone. */
export const PaperLink = ({ id }: { id: string }) => (
  <Button
    variant="quiet"
    size="small"
    className="self-start"
    render={<Link to="/polls/$pollId/paper" params={{ pollId: id }} />}
  >
    {copy['polls.paper']}
  </Button>
);
