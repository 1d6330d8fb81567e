import { useQueryClient } from '@tanstack/react-query';
import { copy } from '#features/admin/copy.ts';
import { fill } from '#shared/korean.ts';
import { errorMessage } from '#web/errors.ts';
import { Button } from '#web/ui/Button.tsx';
import { useAction } from '#web/use-action.ts';

/** Lets the server try something once more. */
export function RetryButton({ name, again }: { name: string; again(): Promise<unknown> }) {
  const queryClient = useQueryClient();
  const { act, busy } = useAction({
    run: again,
    done: () => copy['admin.server.retried'],
    failed: (error) => errorMessage(error, copy, copy['admin.failed']),
    settled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  });
  return (
    <Button
      size="small"
      look="quiet"
      aria-label={fill(copy['admin.server.retryOf'], { name })}
      onClick={() => void act()}
      busy={busy && copy['admin.deciding']}
    >
      {copy['admin.server.retry']}
    </Button>
  );
}
