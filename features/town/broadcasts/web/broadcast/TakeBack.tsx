import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { copy } from '#town/broadcasts/copy.ts';
import { takeBackBroadcast } from '#town/broadcasts/web/api.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';
import { Button } from '#web/ui/Button.tsx';

export function TakeBack({ id }: { id: string }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { act, busy } = useAction({
    confirm: () => ({
      title: copy['broadcasts.takeBackConfirm'],
      body: copy['broadcasts.takeBackConfirmBody'],
      action: copy['broadcasts.takeBack'],
      danger: true,
    }),
    run: async () => {
      await takeBackBroadcast(id);
      await navigate({ to: '/broadcasts', replace: true });
      await queries.invalidateQueries({ queryKey: ['broadcasts'] });
    },
    done: () => copy['broadcasts.takenBack'],
    failed: (error) => errorMessage(error, copy, copy['broadcasts.takeBackFailed']),
  });
  return (
    <Button variant="quiet" className="text-red!" disabled={busy} onClick={() => void act()}>
      {copy['broadcasts.takeBack']}
    </Button>
  );
}
