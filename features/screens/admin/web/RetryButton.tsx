import { useQueryClient } from '@tanstack/react-query';
import { copy } from '#screens/admin/copy.ts';
import { copy as server } from '#screens/admin/server-copy.ts';
import { fill } from '#shared/text/korean.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';
import { Button } from '#web/ui/Button.tsx';

/** Lets the server try something once more. */
export function RetryButton({ name, again }: { name: string; again(): Promise<unknown> }) {
  const queryClient = useQueryClient();
  const { act, busy } = useAction({
    run: again,
    done: () => server['admin.server.retried'],
    failed: (error) => errorMessage(error, server, copy['admin.failed']),
    settled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  });
  return (
    <Button
      size="small"
      variant="quiet"
      aria-label={fill(server['admin.server.retryOf'], { name })}
      onClick={() => void act()}
      busy={busy && copy['admin.deciding']}
    >
      {server['admin.server.retry']}
    </Button>
  );
}
